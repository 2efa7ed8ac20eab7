import { setImmediate as nextTurn } from 'node:timers/promises'

/** Items that are worked on at once: some milliseconds, in which nobody else is answered. */
export const SLICE = 500

/** Calls `work` for slices of a list in turn, with other callers between them. */
export async function inSlices<Item>(items: readonly Item[], work: (slice: readonly Item[]) => void): Promise<void> {
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await nextTurn()
    work(items.slice(from, from + SLICE))
  }
}
