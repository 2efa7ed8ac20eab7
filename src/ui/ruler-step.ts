const STEPS = [1, 2, 2.5, 5, 10]

/** Distance between two ticks: a round number, at most `count` times in `max`. */
export function niceStep(max: number, count: number): number {
  const raw = max / count
  const power = 10 ** Math.floor(Math.log10(raw))
  return (STEPS.find((step) => step * power >= raw) ?? 10) * power
}
