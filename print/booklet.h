// All pages of a game on paper. A game's print room says what there is, part by part; the booklet
// lays it out: boards over several pages with overlaps, cards with their backs, pieces to cut out,
// rules in columns, and a first page that says what to print how often.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/setup.h"
#include "print/drawing.h"

namespace warren::print {

// What somebody wants printed.
struct Order {
  Paper paper = kPapers[0];
  Style style;
  int players = 0;  // 0: everything in the box
};

struct Page {
  int number = 0;
  std::string name;   // of its file: "03-board-2"
  std::string title;  // "Totem, board 2 of 4"
  std::string part;   // "Board"
  Paper paper;
  int copies = 1;
  int back_of = 0;  // number of the page on whose back this one is printed; 0: of none
  std::string svg;  // the whole document
};

// A rule in our own words with the ids of the numbered rules it stands for: "TOT-043 to TOT-045".
struct Rule {
  std::string text;
  std::string ids;
};
struct Chapter {
  std::string heading;
  std::vector<Rule> rules;
};

inline constexpr Size kCard = {57, 80};

struct Card {
  Drawing face;
  std::size_t back = 0;  // which of the backs
  int copies = 1;
  std::string mark;  // in small type at its foot, with "1/4": nothing gets lost unseen
};

// Something to cut out.
struct Piece {
  Drawing drawing;
  Size size;
  int count = 1;
  std::string caption;    // not empty: a new row begins, under this line
  bool own_edge = false;  // the drawing has its own line to cut along
};

class Booklet {
 public:
  Booklet(const GameInfo& info, std::string_view edition, const Order& order);

  const Style& style() const { return order_.style; }
  Drawing drawing() const { return Drawing(order_.style); }
  // How many play: what was ordered, or `most` where everything is wanted.
  int players(int most) const { return order_.players == 0 ? most : order_.players; }
  bool everything() const { return order_.players == 0; }
  bool is_for(int players) const { return everything() || order_.players == players; }
  // Room on a page; its origin is the upper left corner.
  Size room() const { return room_; }

  void credit(std::string line) { credit_ = std::move(line); }
  void needs(std::string thing) { needs_.push_back(std::move(thing)); }

  // The pages that follow belong to this part. `how` says what to do with it.
  void part(std::string name, std::string how, int copies = 1);
  void page(const Drawing& drawing);
  // Split over pages where it is larger than one.
  void board(const Drawing& drawing, Size size);
  void cards(const std::vector<Card>& cards, const std::vector<Drawing>& backs);
  void pieces(const std::vector<Piece>& pieces);
  void rules(const std::vector<Chapter>& chapters);

  // The pages so far with the first page before them.
  std::vector<Page> pages() const;

 private:
  struct Part {
    std::string name;
    std::string how;
    int copies = 1;
  };
  struct Sheet {
    std::size_t part = 0;
    Drawing drawing;
    bool back = false;
  };

  int first_page(std::size_t part) const;
  int last_page(std::size_t part) const;
  std::string title_of(std::size_t sheet) const;
  Drawing list_of_parts() const;
  void add(Drawing drawing, bool back = false);
  std::string document(const Drawing& content, std::string_view title, int number,
                       int copies) const;

  const GameInfo& info_;
  std::string edition_;
  Order order_;
  Size room_;
  std::string credit_;
  std::vector<std::string> needs_;
  std::vector<Part> parts_;
  std::vector<Sheet> sheets_;
};

}  // namespace warren::print
