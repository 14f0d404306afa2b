#include "store/readers.h"

namespace warren::store {

namespace {
std::deque<Reader> make_readers(const Opener& opener, std::size_t count) {
  std::deque<Reader> out;
  for (std::size_t i = 0; i < count; ++i) out.emplace_back(opener);
  return out;
}
}  // namespace

Readers::Readers(const Opener& opener, Workers::Post post, std::size_t threads)
    : readers_(make_readers(opener, threads)), threads_(threads, std::move(post)) {}

void Readers::read(Read read, Failed failed) {
  threads_.add([this, read = std::move(read),
                failed = std::move(failed)](std::size_t thread) -> std::function<void()> {
    try {
      return read(readers_[thread]);
    } catch (const StoreError& error) {
      return [failed, why = std::string(error.what())] { failed(why); };
    }
  });
}

}  // namespace warren::store
