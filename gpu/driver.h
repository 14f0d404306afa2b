// NVIDIA's driver, found when the program runs: nothing of it is needed to build or to start
// Warren.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"

namespace warren::gpu {

struct DriverCalls;

// One GPU, the first the driver names, for one thread.
class Device {
 public:
  // Or why there is none: no driver, no device, a driver that fails.
  static Expected<std::unique_ptr<Device>> open();
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  const std::string& name() const { return name_; }
  int driver_version() const { return driver_version_; }  // 12040: 12.4
  int processors() const { return processors_; }

  // The thread that opened it may use it at once; any other says so first.
  [[nodiscard]] std::optional<Fault> use_here() const;

  // A piece of the device's memory, given back with its owner.
  class Memory {
   public:
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
    Memory(Memory&& other) noexcept : device_(other.device_), at_(other.at_) { other.at_ = 0; }
    ~Memory();
    std::uint64_t address() const { return at_; }

   private:
    friend class Device;
    Memory(const Device& device, std::uint64_t at) : device_(&device), at_(at) {}
    const Device* device_;
    std::uint64_t at_;
  };
  Expected<Memory> take(std::size_t bytes) const;
  Expected<bool> send(const Memory& to, const void* from, std::size_t bytes) const;
  Expected<bool> fetch(void* to, const Memory& from, std::size_t bytes) const;

  // Memory of this machine that the device copies to at full speed.
  class HostMemory {
   public:
    HostMemory(const HostMemory&) = delete;
    HostMemory& operator=(const HostMemory&) = delete;
    HostMemory(HostMemory&& other) noexcept : device_(other.device_), at_(other.at_) {
      other.at_ = nullptr;
    }
    ~HostMemory();
    std::byte* data() const { return static_cast<std::byte*>(at_); }

   private:
    friend class Device;
    HostMemory(const Device& device, void* at) : device_(&device), at_(at) {}
    const Device* device_;
    void* at_;
  };
  Expected<HostMemory> take_here(std::size_t bytes) const;

  // Machine code for this device from PTX. It stays until the device goes.
  class Program {
   public:
    // Starts `blocks` x `threads` of the kernel and waits for its end; the seconds it ran.
    Expected<double> run(const char* kernel, unsigned blocks, unsigned threads,
                         std::vector<std::uint64_t> arguments) const;
    // Blocks of so many threads that the whole device holds at once.
    Expected<unsigned> blocks_at_once(const char* kernel, unsigned threads) const;

   private:
    friend class Device;
    Program(const Device& device, void* module) : device_(&device), module_(module) {}
    Expected<void*> function(const char* kernel) const;
    const Device* device_;
    void* module_;
  };
  Expected<Program> load(std::string_view ptx) const;

 private:
  explicit Device(std::unique_ptr<DriverCalls> calls);
  Fault fault(std::string_view doing, int code) const;

  std::unique_ptr<DriverCalls> calls_;
  std::string name_;
  int driver_version_ = 0;
  int processors_ = 0;
};

}  // namespace warren::gpu
