// The names of the people half: enough to declare a game, without what it takes to write text,
// JSON and pictures.
#pragma once

#include "engine/fault.h"

namespace warren {

struct ActionShape;
struct Breach;
struct GameInfo;
struct Ink;
struct Result;
struct Setup;
struct TermWords;
struct Told;
class Json;

}  // namespace warren
