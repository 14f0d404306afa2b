#include "server/table/chat.h"

#include <algorithm>

#include "engine/text.h"
#include "server/lines.h"
#include "server/message.h"
#include "server/time.h"

namespace warren::server {

namespace {
Json line_json(const store::ChatRow& line) {
  Json out = Json::object();
  out.set("n", line.n).set("at_ms", line.at_ms);
  out.set("seat", line.seat == 0 ? Json() : Json(line.seat));
  out.set("name", line.name).set("text", line.text);
  return out;
}
}  // namespace

Chat::Chat(const TableState& state, TableQueue& queue, const Audience& audience, const Views& views,
           std::vector<store::ChatRow> lines)
    : state_(state), queue_(queue), audience_(audience), views_(views), lines_(std::move(lines)) {
  count_ = lines_.empty() ? 0 : lines_.back().n;
}

void Chat::restore(std::vector<store::ChatRow> lines) {
  if (lines == lines_) return;
  lines_ = std::move(lines);
  count_ = lines_.empty() ? 0 : lines_.back().n;
  for (const ConnectionPtr& one : audience_.all()) send_all_to(*one);
}

void Chat::say(const ConnectionPtr& from, int re, const std::string& text) {
  queue_.add([this, from, re, text]() -> std::optional<Plan> {
    const auto answer = views_.answer(from, re);
    const std::string_view said_text = trim(text);
    if (!is_line(said_text)) {
      answer(Problem{Code::kBadRequest, "a line of chat is one line of text"});
      return {};
    }
    if (from->seat == 0 && !from->guest()) {
      return answer(Problem{Code::kWho, "say who you are first"}), std::nullopt;
    }
    store::ChatRow line;
    line.n = count_ + 1;
    line.at_ms = now_ms();
    line.seat = from->seat;
    line.name = from->seat != 0 ? state_.seats[from->seat].name : from->guest()->name;
    line.text = said_text;
    line.guest = from->seat != 0 ? state_.seats[from->seat].guest : from->guest()->id;
    Plan plan;
    plan.change.chat = line;
    plan.done = [this, line, answer] {
      said(line);
      answer({});
    };
    plan.failed = [answer](const Problem& problem) { answer(problem); };
    return plan;
  });
}

const store::ChatRow* Chat::find(int n) const {
  const auto line = std::ranges::find(lines_, n, &store::ChatRow::n);
  return line == lines_.end() ? nullptr : &*line;
}

void Chat::said(const store::ChatRow& line) {
  ++count_;
  ++state_.host.metrics.chats;
  lines_.push_back(line);
  if (lines_.size() > store::kChatKept) lines_.erase(lines_.begin());
  Json out = message(Message::kChat);
  out.set("line", line_json(line));
  audience_.send_all(text_of(out.dump()));
}

void Chat::send_all_to(Connection& to) const {
  Json lines = Json::array();
  for (const store::ChatRow& line : lines_) lines.push(line_json(line));
  Json out = message(Message::kChats);
  out.set("lines", std::move(lines));
  to.send(out);
}

}  // namespace warren::server
