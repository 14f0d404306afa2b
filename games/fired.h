// What the games say of the rules at work in a match, where they do: fired() and rules_at_work(),
// for the lab. A sixth game that has a fired.h adds it here.
#pragma once

#include "games/cats_vs_rats/fired.h"
#include "games/fight_flight_bite/fired.h"
#include "games/kingdom_maps/fired.h"
#include "games/rodentia/fired.h"
#include "games/totem/fired.h"
