// `warren print`: a game on paper, as a PDF or as one SVG a page.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "cli/experiment_files.h"
#include "engine/text.h"
#include "print/pdf.h"
#include "print/print.h"

namespace warren::cli {

namespace {

const print::Paper& paper_named(const std::string& name) {
  for (const print::Paper& paper : print::kPapers) {
    if (paper.name == name) return paper;
  }
  throw Stop{kUsage, "no paper \"" + name + "\": a4 or letter"};
}

bool is_pdf(const std::string& out) {
  std::string end = std::filesystem::path(out).extension().string();
  std::ranges::transform(end, end.begin(), [](unsigned char c) { return std::tolower(c); });
  return end == ".pdf";
}

void write_pages(const std::string& out, const std::vector<print::Page>& pages) {
  if (is_pdf(out)) {
    const auto pdf = print::pdf_of(pages);
    if (!pdf) {
      throw Stop{kFailed, pdf.error().where + ": " + pdf.error().sentence};
    }
    write_file(out, *pdf);
    return;
  }
  make_folder(out);
  for (const print::Page& page : pages) write_file(in_folder(out, page.name + ".svg"), page.svg);
}

void say(const std::vector<print::Page>& pages) {
  for (const print::Page& page : pages) {
    std::string number = std::to_string(page.number);
    number.insert(0, number.size() < 3 ? 3 - number.size() : 0, ' ');
    std::cout << number << "  " << one_line(page.title)
              << (page.copies == 1 ? "" : ", " + std::to_string(page.copies) + " times") << "\n";
  }
}

}  // namespace

int print_command(const PrintArguments& arguments) {
  const GameChoice& choice = arguments.choice;
  const Setup setup = choice.setup();
  print::Order order;
  order.paper = paper_named(arguments.paper);
  order.style.colour = !arguments.lines;
  order.players = choice.players;
  const auto pages = print::pages_of(choice.game, setup, order);
  if (!pages) stop(pages.error(), choice.edition);
  // With --json alone the pages are only listed.
  std::string out = arguments.out;
  if (out.empty() && !arguments.json) out = choice.game + ".pdf";
  if (!out.empty()) write_pages(out, *pages);
  if (arguments.json) {
    Json all = Json::object();
    all.set("game", choice.game).set("paper", order.paper.name);
    all.set("style", order.style.colour ? "colour" : "lines").set("players", order.players);
    if (!out.empty()) all.set("out", out);
    all.set("pages", print::json_of(*pages));
    std::cout << all.dump() << "\n";
    return kOk;
  }
  say(*pages);
  std::cout << "written: " << out << "\n";
  return kOk;
}

}  // namespace warren::cli
