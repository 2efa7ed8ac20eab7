/** Notes and coins of a market, in minor units, the largest first. */
export const MONEY = {
  MYR: { notes: [10_000, 5_000, 2_000, 1_000, 500, 100], coins: [50, 20, 10, 5] },
  IDN: { notes: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000], coins: [500, 200, 100] },
} as const

type Tender = (typeof MONEY)[keyof typeof MONEY]

const MAX_QUICK = 3

/** Amounts that a customer is likely to give, beside the exact one. */
export function quickAmounts(due: number, { notes }: Tender): number[] {
  const [step = 1, least = 1] = notes.slice(-3)
  const rounded = [...notes].reverse().map((note) => Math.ceil((due + 1) / note) * note)
  const found = [...new Set(rounded.filter((amount) => amount % least === 0))]
  const next = (found[0] ?? 0) + step
  return [...new Set([...found.slice(0, 1), ...(found.length < MAX_QUICK ? [next] : []), ...found.slice(1)])]
    .sort((one, other) => one - other)
    .slice(0, MAX_QUICK)
}

export interface Piece {
  kind: 'note' | 'coin'
  value: number
  count: number
}

/** The fewest notes and coins. What is smaller than the smallest coin is left out. */
export function piecesOf(amount: number, { notes, coins }: Tender): Piece[] {
  let left = amount
  const all = [
    ...notes.map((value) => ({ kind: 'note' as const, value })),
    ...coins.map((value) => ({ kind: 'coin' as const, value })),
  ]
  return all.flatMap(({ kind, value }) => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [{ kind, value, count }] : []
  })
}

/** Of so many digits that it needs a smaller size as the largest thing of a screen. Minor units, of either market. */
export const isLong = (change: number): boolean => change >= 1_000_000
