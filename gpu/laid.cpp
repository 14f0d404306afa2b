#include "gpu/laid.h"

#include "gpu/code.h"

namespace warren::gpu {

namespace {
constexpr unsigned kThreads = 128;  // of a block
}

Expected<Laid> Laid::lay(const Device& device, std::string_view game, const char* kernel,
                         const void* rules, const Sizes& sizes) {
  const std::string_view ptx = ptx_of(game, kernel);
  if (ptx.empty()) return Fault{"gpu", "", "this program was built without code for GPUs"};
  auto program = device.load(ptx);
  if (!program) return program.error();
  const auto blocks = program->blocks_at_once(kernel, kThreads);
  if (!blocks) return blocks.error();
  auto there = device.take(sizes.rules);
  if (!there) return there.error();
  auto out = device.take(sizeof(Sizes));
  if (!out) return out.error();
  Sizes theirs;
  if (const auto ran = program->run("sizes", 1, 1, {out->address()}); !ran) return ran.error();
  if (const auto got = device.fetch(&theirs, *out, sizeof theirs); !got) return got.error();
  if (!(theirs == sizes)) {
    return Fault{"gpu", "", "the GPU's code lays positions out in another way"};
  }
  if (const auto sent = device.send(*there, rules, sizes.rules); !sent) return sent.error();
  return Laid(*program, std::move(*there), kernel, *blocks);
}

Expected<double> Laid::run(std::vector<std::uint64_t> arguments) const {
  arguments.insert(arguments.begin(), rules_.address());
  return program_.run(kernel_, blocks_, kThreads, std::move(arguments));
}

}  // namespace warren::gpu
