/**
 * Ids in both lists that must move so that all others keep their order: those outside of a longest ascending run of
 * earlier positions.
 */
export function movedIds(before: readonly number[], after: readonly number[]): Set<number> {
  const positions = new Map(before.map((id, position) => [id, position]))
  const common = after.filter((id) => positions.has(id))
  const at = common.map((id) => positions.get(id) ?? 0)
  const staying = longestAscending(at)
  return new Set(common.filter((_, index) => !staying.has(index)))
}

/** Indexes of a longest ascending subsequence, in O(n log n). */
function longestAscending(values: readonly number[]): Set<number> {
  /** Index of the smallest value that ends an ascending run of each length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1]
    ends[low] = index
  }
  const indexes = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) indexes.add(index)
  return indexes
}
