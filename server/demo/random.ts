import { createHash } from 'node:crypto'

/** Numbers that follow from their seed alone: the same history for the same day and market. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<const Item>(items: readonly Item[]): Item
  /** Picks by weight. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
  /** Several different items, in random order. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

export function seeded(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return pick(items)[0]
    },
    some(items, count) {
      const left = [...items]
      const chosen: (typeof items)[number][] = []
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(int(0, left.length - 1), 1))
      return chosen
    },
  }
}
