// A library with the name of NVIDIA's driver that lacks most of what Warren calls.
extern "C" int cuInit(unsigned) { return 0; }
