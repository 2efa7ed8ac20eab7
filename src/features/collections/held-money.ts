import { CARRIED_WAYS, type HeldMoney } from '#contract/collections/cash-in.ts'
import type { ReceiptRow } from './receipt-rows.ts'

/** What a sales person holds as this device knows it, in minor units. */
export interface OwnMoney {
  cash: number
  cheques: number
  chequeCount: number
  /** What of it the store does not count yet. */
  unsent: number
  /** Cash above which it is to be handed in, as the store last said; null: no limit. */
  limit: number | null
  /** When the oldest of it was taken, in milliseconds since 1970; null: nothing is held. */
  since: number | null
}

/**
 * Money that the store knows of, with what this device has taken since.
 *
 * @param held as the store last answered; null: never
 * @param knownIds of the receipts in the same answer
 */
export function ownMoney(
  held: (HeldMoney & { limit?: number | null | undefined }) | null,
  rows: readonly ReceiptRow[],
  knownIds: ReadonlySet<string>,
): OwnMoney {
  const taken = rows.filter(
    ({ way, state, collection }) =>
      CARRIED_WAYS.some((carried) => carried === way) &&
      (state === 'waiting' || (state === 'booked' && collection !== null && !knownIds.has(collection.id))),
  )
  const sumOf = (way: ReceiptRow['way']) => taken.reduce((sum, row) => (row.way === way ? sum + row.total : sum), 0)
  const moments = taken.map(({ takenAt }) => takenAt)
  if (held?.since) moments.push(Date.parse(held.since))
  return {
    cash: (held?.cash ?? 0) + sumOf('cash'),
    cheques: (held?.cheques ?? 0) + sumOf('cheque'),
    chequeCount: (held?.cheque_count ?? 0) + taken.filter(({ way }) => way === 'cheque').length,
    unsent: sumOf('cash') + sumOf('cheque'),
    limit: held?.limit ?? null,
    since: moments.length > 0 ? Math.min(...moments) : null,
  }
}
