// Work that takes long: other Python threads go on meanwhile, Ctrl-C stops it, progress is told.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace warren::python {

struct Progress {
  std::atomic<bool> stop{false};
  std::atomic<long> done{0};
  std::atomic<long> all{0};
};

// Calls work(progress) on a thread of its own, and `tell(done, all)` now and then where it is
// something. What Python raises meanwhile stops the work and is raised when it has ended.
template <class Work>
void do_long_work(const pybind11::object& tell, Work work) {
  namespace py = pybind11;
  Progress progress;
  std::mutex lock;
  std::condition_variable ended;
  bool over = false;
  std::exception_ptr failed;
  std::exception_ptr raised;
  std::thread worker([&] {
    try {
      work(progress);
    } catch (...) {
      failed = std::current_exception();
    }
    const std::lock_guard guard(lock);
    over = true;
    ended.notify_one();
  });
  long told = -1;
  for (bool last = false; !last;) {
    {
      const py::gil_scoped_release release;
      std::unique_lock guard(lock);
      last = ended.wait_for(guard, std::chrono::milliseconds(100), [&] { return over; });
    }
    if (raised) continue;
    try {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      const long done = progress.done;
      if (!tell.is_none() && done != told) tell(told = done, progress.all.load());
    } catch (...) {
      raised = std::current_exception();
      progress.stop = true;
    }
  }
  worker.join();
  if (raised) std::rethrow_exception(raised);
  if (failed) std::rethrow_exception(failed);
}

// Refuses a second thread where one is at work.
class Busy {
 public:
  Busy(std::atomic<bool>& flag, const char* what) : flag_(flag) {
    if (flag_.exchange(true)) {
      throw std::runtime_error(std::string(what) + " is at work in another thread");
    }
  }
  ~Busy() { flag_ = false; }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<bool>& flag_;
};

}  // namespace warren::python
