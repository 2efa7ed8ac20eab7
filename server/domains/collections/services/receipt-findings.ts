import type { Finding } from '#contract/collections/collection.ts'
import { NO_RECEIPT, type Receipt } from '#contract/collections/receipt.ts'
import { CLOCK_TOLERANCE_MS } from '#contract/constants.ts'
import type { DealerState, Neighbour } from '../queries/collections.ts'
import type { DeviceKeyRow } from '../queries/device-keys.ts'

export interface Arrival {
  receipt: Receipt
  digest: string
  key: Pick<DeviceKeyRow, 'created_at' | 'revoked_at'>
  /** Receipts of the key with the same number, the one before and the one after. */
  neighbours: readonly Neighbour[]
  dealer: Pick<DealerState, 'is_open' | 'is_assigned'>
  now: number
}

/** What staff have to look at in a genuine receipt, by its key, its place in the series, and its dealer. */
export function findingsOf({ receipt, digest, key, neighbours, dealer, now }: Arrival): Finding[] {
  const { takenAt } = receipt
  const isRevoked = key.revoked_at !== null
  const isAfterRevocation = key.revoked_at !== null && takenAt >= key.revoked_at.getTime()
  const found: Record<Finding, boolean> = {
    key_revoked: isAfterRevocation,
    before_key: takenAt < key.created_at.getTime() - CLOCK_TOLERANCE_MS,
    number_taken: neighbours.some(({ number }) => number === receipt.number),
    future: takenAt > now + CLOCK_TOLERANCE_MS,
    chain: isChainBroken(receipt, digest, neighbours),
    key_revoked_later: isRevoked && !isAfterRevocation,
    not_assigned: !dealer.is_assigned,
    dealer_closed: !dealer.is_open,
  }
  return (Object.keys(found) as Finding[]).filter((name) => found[name])
}

/** A neighbour that has not arrived yet breaks nothing. */
function isChainBroken(receipt: Receipt, digest: string, neighbours: readonly Neighbour[]): boolean {
  const before = neighbours.filter(({ number }) => number === receipt.number - 1)
  const after = neighbours.filter(({ number }) => number === receipt.number + 1)
  if (receipt.number === 1 && receipt.previous !== NO_RECEIPT) return true
  if (before.length > 0 && before.every((one) => one.digest !== receipt.previous)) return true
  return after.length > 0 && after.every((one) => one.previous !== digest)
}
