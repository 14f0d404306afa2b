// Days by UTC, so that a day and its puzzle are the same for everybody: "2026-11-19".
const LENGTH = 86_400_000

export const day_of = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
export const today = (): string => day_of(Date.now())
export const day_before = (day: string): string => day_of(Date.parse(day) - LENGTH)

// The last so many days, this one at the end.
export function days_until(day: string, count: number): string[] {
  const days = [day]
  while (days.length < count) days.unshift(day_before(days[0]!))
  return days
}
