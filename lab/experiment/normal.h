// The normal distribution, and Student's by way of it: for intervals and tests on means.
#pragma once

namespace warren {

// The chance of a normal number beyond ±z.
double two_sided(double z);
// The z that is exceeded either way with this chance.
double normal_quantile(double two_sided_chance);
// The same of Student's distribution, with so many degrees of freedom (10 or more).
double student_quantile(double two_sided_chance, double freedom);
// The chance of a Student's number beyond ±t.
double student_two_sided(double t, double freedom);

}  // namespace warren
