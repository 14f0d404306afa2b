// The list of games.
#pragma once
