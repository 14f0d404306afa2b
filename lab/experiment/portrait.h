// A game described: who wins, how long it takes, what decides it and what of it is used, by players
// of different strength side by side.
#pragma once

#include <string>
#include <vector>

#include "lab/experiment/run.h"

namespace warren {

struct Strength {
  std::string bot;
  Experiment experiment;  // without variants
  Findings findings;
};

// How often one beats the next weaker one, seats changed.
struct Step {
  std::string stronger;
  std::string weaker;
  long games = 0;
  double score = 0;
  double low = 0;  // 95 %
  double high = 0;
};

struct Portrait {
  std::string game;
  std::string title;
  int players = 0;
  std::uint64_t seed = 1;
  std::vector<Strength> strengths;
  std::vector<Step> steps;
};

// "40.2 ± 1.3"; empty where it was not measured.
std::string mean_words(const Findings& findings, std::string_view name);

// Which seats, or places in the order of play, win more or less than an even share beyond doubt
// (95 % for all of them together); in one sentence. Empty where there is but one.
std::string evenness_words(const Findings& findings, std::string_view of);

// Sentences on one strength: who wins, length, luck, course, use.
std::vector<std::string> portrait_sentences(const Strength& one);
std::string step_words(const Step& step);

std::string portrait_text(const Portrait& portrait);
Json portrait_json(const Portrait& portrait);
std::string portrait_csv(const Portrait& portrait);
std::string portrait_html(const Portrait& portrait);

}  // namespace warren
