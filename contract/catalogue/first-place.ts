/**
 * The first place of a sorted list at which the condition no longer holds, found by halving the range; the length when
 * it holds everywhere.
 */
export function firstPlace(length: number, isBefore: (place: number) => boolean): number {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}
