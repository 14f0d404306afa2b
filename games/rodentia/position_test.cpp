// Whole positions on one line: read back exactly at every node, and refused by field.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

std::string read_back(const Rodentia& match, const std::string& text) {
  const auto s = match.read_position(text);
  return s ? match.write_position(*s) : to_string(s.error());
}

// The code and field of a refusal.
std::string refusal(const Rodentia& match, const std::string& text) {
  const auto s = match.read_position(text);
  return s ? "accepted" : s.error().code + " " + s.error().where;
}
std::string refusal(int players, const std::string& node, const std::string& fields) {
  return refusal(game(players), line(players, node, fields));
}

TEST(Position, every_node_is_read_back) {
  const std::vector<std::pair<int, std::string>> lines = {
      {2, "S1"},
      {3, "S1 species=moles,otters"},
      {2, "S2 species=moles,otters"},
      {2, "S3 species=moles,otters start=P2"},
      {2, "S4 species=moles,otters start=P2 goals=3+4"},
      {3, "S5 species=moles,otters,beavers start=P2 goals=3+4 diagonal=asc burrows=C4,-,- turn=P3"},
      {2,
       "R1 species=squirrels,moles start=P1 goals=1+6 burrows=D1,D7 leaders=D1,D7 wolves=B4 "
       "round=1"},
      {2,
       "R2 species=squirrels,moles start=P2 goals=1+6 burrows=D1,D7 leaders=C1,D7 wolves=A3 "
       "C4=2/1 D2=0/3 marks=1/0/0/0/2 catches=1/0 round=4 pool=1,6 dice=-,5 turn=P1"},
      {2,
       "R3 species=squirrels,moles start=P1 goals=1+6 burrows=D1,D7 leaders=D1,D7 wolves=B4 "
       "C4=2/0 round=2 pool=1 dice=5,2 turn=P1 painted=C4"},
      {2,
       "R3b species=squirrels,moles start=P1 goals=1+6 burrows=D1,D7 leaders=D1,D7 wolves=B4 "
       "A5=1/0 round=2 pool=1 dice=2,5 turn=P1 painted=A5"},
      {2,
       "R4 species=squirrels,moles start=P1 goals=1+6 burrows=D1,D7 leaders=D1,D7 wolves=B4 "
       "A4=5/0 B2=5/0 C5=5/0 D1=5/0 D3=5/0 round=2 pool=3 dice=1,2 waived=P1 turn=P2"},
      {2,
       "R5 species=squirrels,moles start=P1 goals=1+6 burrows=D1,D7 leaders=D1,D7 wolves=B4 "
       "round=2 pool=3 dice=6,2 turn=P1"},
      {4,
       "R5b species=squirrels,marmots,beavers,moles start=P1 goals=2+5 burrows=D1,E5,G1,B6 "
       "leaders=D1,E5,G1,B6 wolves=B4,G4 round=2 pool=3 dice=6,2,1,6 turn=P4 wolf=2"},
      {2,
       "T species=squirrels,moles start=P1 goals=1+6 burrows=D1,D7 leaders=D1,D7 wolves=B4 "
       "A4=5/0 B2=5/0 C5=5/0 D1=5/0 D3=5/0 round=9 pool=1,6 dice=4,- end=stuck turn=P2"},
      {2,
       "T species=squirrels,moles start=P1 goals=1+6 burrows=D1,D7 leaders=D1,D7 wolves=B4 "
       "catches=1/1 round=9 end=caught"},
      {2,
       "T species=squirrels,moles start=P1 goals=1+6 burrows=D1,D7 leaders=D1,D7 wolves=B4 "
       "round=150 end=cap"},
  };
  for (const auto& [players, text] : lines) {
    EXPECT_EQ(read_back(game(players), text), text);
  }
}

// The examples under "Position text" of rules.md: each line with its legal actions below it.
TEST(Position, examples_of_the_rules_have_their_actions) {
  const Rodentia& one = game(2);
  const std::string_view text =
      kRules.substr(kRules.find("Examples on one sheet, with their legal"));
  const auto lines = split(text.substr(0, text.find("## Hidden information")), '\n');
  int seen = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (lines[i].find(" species=") == std::string_view::npos) continue;
    ++seen;
    EXPECT_EQ(read_back(one, std::string(lines[i])), lines[i]);
    std::vector<std::string> legal;
    ActionList list;
    const Match t(one, lines[i]);
    one.legal(t.state(), t.state().actor, list);
    for (const Action a : list) legal.push_back(one.write(a));
    EXPECT_EQ(legal.empty() ? "none" : join(legal, ", "), trim(lines[i + 1]));
  }
  EXPECT_EQ(seen, 4);
}

TEST(Position, fields_in_any_order_and_pieces_at_home_left_out) {
  const Rodentia& one = game(2);
  EXPECT_EQ(read_back(one, "R1 round=1 burrows=D1,D7 goals=6+1 start=P1 species=squirrels,moles"),
            "R1 species=squirrels,moles start=P1 goals=1+6 burrows=D1,D7 leaders=D1,D7 wolves=B4 "
            "round=1");
}

TEST(Position, play_goes_on_from_the_text_alone) {
  // A match and its twin that is written and read at every ply end in the same position.
  for (int n = 2; n <= 5; ++n) {
    const Rodentia& match = game(n);
    Random random(static_cast<std::uint64_t>(40 + n));
    State s = match.start();
    NoEvents quiet;
    while (!match.node(s).is_over()) {
      const auto twin = match.read_position(match.write_position(s));
      ASSERT_TRUE(twin) << match.write_position(s);
      ASSERT_EQ(*twin, s);
      s = *twin;
      if (match.node(s).is_chance()) {
        match.resolve(s, match.sample(s, random), quiet);
      } else {
        ActionList list;
        match.legal(s, s.actor, list);
        match.apply(s, s.actor, list[random.below(static_cast<std::uint32_t>(list.size()))], quiet);
      }
    }
  }
}

TEST(Position, refusals_name_the_field) {
  const Rodentia& one = game(2);
  EXPECT_EQ(refusal(one, "R9"), "position-syntax node");
  EXPECT_EQ(refusal(one, "S1  "), "position-syntax ");
  EXPECT_EQ(refusal(one, "S1 species"), "position-syntax species");
  EXPECT_EQ(refusal(one, "S1 species=foxes"), "position-syntax species");
  EXPECT_EQ(refusal(one, "S1 species=moles species=otters"), "position-syntax species");
  EXPECT_EQ(refusal(one, "S1 species=moles,otters"), "position-node species");
  EXPECT_EQ(refusal(one, "S2 species=moles,moles"), "position-setup species");
  EXPECT_EQ(refusal(one, "S2 species=moles"), "position-setup species");
  EXPECT_EQ(refusal(one, "S2 species=moles,otters round=1"), "position-syntax round");
  EXPECT_EQ(refusal(one, "S3 species=moles,otters"), "position-syntax start");
  EXPECT_EQ(refusal(one, "S4 species=moles,otters start=P1 goals=1+2"), "position-node goals");
  EXPECT_EQ(refusal(one, "S5 species=moles,otters start=P1 goals=1+4 turn=P2"),
            "position-syntax diagonal");
  EXPECT_EQ(refusal(one, "S5 species=moles,otters start=P1 goals=1+2 turn=P1"),
            "position-setup burrows");
  EXPECT_EQ(refusal(one, "S5 species=moles,otters start=P1 goals=1+2 burrows=C4,A6 turn=P1"),
            "position-setup burrows");
  EXPECT_EQ(refusal(2, "R1", "burrows=D1,D1"), "position-setup burrows");
  EXPECT_EQ(refusal(2, "R1", "burrows=D1,-"), "position-setup burrows");
  EXPECT_EQ(refusal(2, "R1", "leaders=D1,-"), "position-syntax leaders");
  EXPECT_EQ(refusal(2, "R1", "leaders=B4,D7"), "position-pieces leaders");
  EXPECT_EQ(refusal(2, "R1", "leaders=Z1,D7"), "position-syntax leaders");
  EXPECT_EQ(refusal(2, "R1", "wolves=B4,B5"), "position-syntax wolves");
  EXPECT_EQ(refusal(4, "R1", "wolves=B4,B4"), "position-pieces wolves");
  EXPECT_EQ(refusal(2, "R1", "C4=3/3"), "position-count C4");
  EXPECT_EQ(refusal(2, "R1", "C4=0/0"), "position-syntax C4");
  EXPECT_EQ(refusal(2, "R1", "C4=1/2/1"), "position-syntax C4");
  EXPECT_EQ(refusal(2, "R1", "B4=1/0"), "position-count B4");
  EXPECT_EQ(refusal(2, "R1", "E1=1/0"), "position-syntax E1");
  EXPECT_EQ(refusal(2, "R1", "round=0"), "position-syntax round");
  EXPECT_EQ(refusal(2, "R1", "round=151"), "position-syntax round");
  EXPECT_EQ(refusal(2, "R1", "marks=1/0/0/0/0"), "position-count marks");
  EXPECT_EQ(refusal(2, "R1", "marks=1/0"), "position-syntax marks");
  EXPECT_EQ(refusal(2, "R1", "catches=4/0"), "position-syntax catches");
  EXPECT_EQ(refusal(2, "R1", "catches=1/1"), "position-over catches");
  EXPECT_EQ(refusal(2, "R1", "pool=1,2,3"), "position-syntax pool");
  EXPECT_EQ(refusal(2, "R2", "pool=1,2"), "position-dice pool");
  EXPECT_EQ(refusal(2, "R2", "pool=1,1,1,1"), "position-dice pool");
  EXPECT_EQ(refusal(2, "R2", "pool=1,7,1"), "position-syntax pool");
  EXPECT_EQ(refusal(2, "R2", "pool=1,2 dice=1,-"), "position-dice dice");
  EXPECT_EQ(refusal(2, "R2", "pool=1,2,3 turn=P2"), "position-dice dice");
  EXPECT_EQ(refusal(2, "R2", "pool=1,1,6 " + kForestFull), "position-over pool");
  EXPECT_EQ(refusal(2, "R3", "dice=6,1 pool=2"), "position-node turn");
  EXPECT_EQ(refusal(2, "R3", "dice=1,5 pool=2 waived=P1"), "position-node turn");
  EXPECT_EQ(refusal(2, "R3", "dice=1,6 pool=2 waived=P2"), "position-dice waived");
  EXPECT_EQ(refusal(2, "R3", "dice=5,1 pool=2 painted=C4"), "position-turn painted");
  EXPECT_EQ(refusal(2, "R3", "dice=5,1 pool=2 C5=1/0 painted=C5"), "position-turn painted");
  EXPECT_EQ(refusal(2, "R3", "dice=5,1 pool=2 C4=3/0 painted=C4,C4,C4"), "position-turn painted");
  EXPECT_EQ(refusal(2, "R3", "dice=5,1 pool=2 C4=3/0 leaders=D1,C4 painted=C4"),
            "position-turn painted");
  EXPECT_EQ(refusal(2, "R3", "dice=5,1 pool=2 D2=2/0 painted=D2,D2"), "position-node painted");
  // Out of reach while D2 was in reach; an advanced placement; nothing painted on D2.
  EXPECT_EQ(refusal(2, "R3", "dice=5,2 pool=1 C4=1/0 painted=C4"), "position-turn painted");
  EXPECT_EQ(refusal(2, "R3", "dice=2,5 pool=1 A5=1/0 painted=A5"), "position-node painted");
  EXPECT_EQ(refusal(2, "R3", "dice=5,2 pool=1 C4=2/0 painted=D2,C4"), "position-turn painted");
  EXPECT_EQ(refusal(2, "R3", "dice=5,2 pool=1 C4=1/0 D2=1/0 painted=D2"), "accepted");
  EXPECT_EQ(refusal(2, "R3b", "dice=2,1 pool=5"), "position-turn painted");
  EXPECT_EQ(refusal(2, "R3b", "dice=5,1 pool=2 D2=1/0 painted=D2"), "position-node painted");
  EXPECT_EQ(refusal(2, "R3b", "dice=2,1 pool=5 A5=2/0 painted=A5"), "position-node painted");
  // ROD-104: only a wolf that has moved in this round can have made the last catch.
  EXPECT_EQ(refusal(2, "R5", "dice=6,6 pool=1 catches=3/3"), "position-over catches");
  EXPECT_EQ(refusal(2, "R5", "dice=1,2 pool=6 catches=1/1"), "position-over catches");
  EXPECT_EQ(refusal(2, "R5", "dice=1,6 pool=2 catches=1/1 turn=P2"), "position-over catches");
  EXPECT_EQ(refusal(2, "R5", "dice=6,6 pool=1 catches=1/1 turn=P2"), "accepted");
  EXPECT_EQ(refusal(2, "R5b", "dice=6,6 pool=1 catches=1/1 wolf=1"), "accepted");
  EXPECT_EQ(refusal(2, "R4", "dice=6,6 pool=1 catches=1/1 turn=P2"), "position-over catches");
  const Rodentia& by_player = game(2, {{"phase3_order", "by_player"}});
  const std::string leaders = "pool=1 catches=1/1 turn=";
  EXPECT_EQ(refusal(by_player, line(2, "R4", "dice=6,6 " + leaders + "P1")),
            "position-over catches");
  EXPECT_EQ(refusal(by_player, line(2, "R4", "dice=2,6 " + leaders + "P2")),
            "position-over catches");
  EXPECT_EQ(refusal(by_player, line(2, "R4", "dice=6,2 " + leaders + "P2")), "accepted");
  EXPECT_EQ(refusal(2, "R5", "dice=1,2 pool=3"), "position-node turn");
  EXPECT_EQ(refusal(2, "R5", "dice=1,6 pool=6"), "position-node turn");
  EXPECT_EQ(refusal(2, "R5b", "dice=6,2 pool=3"), "position-syntax wolf");
  EXPECT_EQ(refusal(2, "R5b", "dice=6,2 pool=3 wolf=2"), "position-syntax wolf");
  EXPECT_EQ(refusal(2, "T", "end=never"), "position-syntax end");
  EXPECT_EQ(refusal(2, "T", "end=caught catches=1/0"), "position-over catches");
  EXPECT_EQ(refusal(2, "T", "end=cap round=3"), "position-over round");
  EXPECT_EQ(refusal(2, "T", "end=stuck turn=P1 pool=1,2,3"), "position-over pool");
  EXPECT_EQ(refusal(2, "T", "end=cap pool=1"), "position-dice pool");
}

TEST(Position, refusals_quote_what_is_wrong) {
  const auto sentence = [](int players, const std::string& text) {
    const auto s = game(players).read_position(text);
    return s ? "accepted" : s.error().sentence;
  };
  EXPECT_EQ(sentence(3, line(3, "R1", "leaders=D1,Z1,C3")), "\"Z1\" is not understood");
  EXPECT_EQ(sentence(3, line(3, "R1", "C4=1/1/x")), "\"x\" is not understood");
  // A burrow is looked at also behind a seat that has none yet.
  EXPECT_EQ(
      sentence(3, "S5 species=moles,otters,beavers start=P1 goals=1+2 burrows=-,-,A1 turn=P2"),
      "A1 is not P3's own terrain (ROD-016)");
}

TEST(Position, nodes_left_out_by_options_are_refused) {
  EXPECT_EQ(refusal(game(2, {{"species", "moles,otters"}}), "S1"), "position-node node");
  EXPECT_EQ(refusal(game(2, {{"start", "P1"}}), "S2 species=moles,otters"), "position-node node");
  EXPECT_EQ(refusal(game(2, {{"goals", "1+2"}}), "S3 species=moles,otters start=P1"),
            "position-node node");
  EXPECT_EQ(refusal(game(2, {{"diagonal", "asc"}}), "S4 species=moles,otters start=P1 goals=1+4"),
            "position-node node");
  EXPECT_EQ(
      refusal(game(2, {{"dead_die", "all"}}), line(2, "R3", "turn=P2 dice=1,2 pool=3 waived=P1")),
      "position-node turn");
}

// Whatever is accepted can be played to its end: lines with pieces changed at random.
TEST(Position, anything_accepted_can_be_played) {
  const std::string letters = "ABCDEFGH0123456789=/,-+P RTSb";
  for (int n = 2; n <= 5; ++n) {
    const Rodentia& match = game(n);
    Random random(static_cast<std::uint64_t>(n));
    State s = match.start();
    NoEvents quiet;
    ActionList list;
    int accepted = 0;
    for (int round = 0; round < 40; ++round) {
      s = match.start();
      const long stop = static_cast<long>(random.below(200));
      for (long i = 0; i < stop && !match.node(s).is_over(); ++i) {
        if (match.node(s).is_chance()) {
          match.resolve(s, match.sample(s, random), quiet);
        } else {
          match.legal(s, s.actor, list);
          match.apply(s, s.actor, list[random.below(static_cast<std::uint32_t>(list.size()))],
                      quiet);
        }
      }
      const std::string text = match.write_position(s);
      for (int k = 0; k < 150; ++k) {
        std::string junk = text;
        for (unsigned c = 0; c <= random.below(2); ++c) {
          junk[random.below(static_cast<std::uint32_t>(junk.size()))] =
              letters[random.below(static_cast<std::uint32_t>(letters.size()))];
        }
        const auto read = match.read_position(junk);
        if (!read) continue;
        ++accepted;
        ASSERT_TRUE(match.read_position(match.write_position(*read))) << junk;
        State t = *read;
        for (long i = 0; !match.node(t).is_over(); ++i) {
          ASSERT_LT(i, 100'000) << junk;
          if (match.node(t).is_chance()) {
            match.resolve(t, match.sample(t, random), quiet);
            continue;
          }
          match.legal(t, t.actor, list);
          ASSERT_FALSE(list.empty()) << junk;
          match.apply(t, t.actor, list[random.below(static_cast<std::uint32_t>(list.size()))],
                      quiet);
        }
        match.result(t);
      }
    }
    EXPECT_GT(accepted, 100) << "too few lines were accepted to say anything";
  }
}

}  // namespace
}  // namespace warren::rodentia
