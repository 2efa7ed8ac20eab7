const STEPS = [1, 2, 2.5, 5, 10]
/** Texts that fit below the narrowest ruler. */
const MAJORS = 4

/** Distance between two ticks with a text: a round number, at most four of them. */
export function niceStep(max: number): number {
  const raw = max / MAJORS
  const power = 10 ** Math.floor(Math.log10(raw))
  return (STEPS.find((step) => step * power >= raw) ?? 10) * power
}
