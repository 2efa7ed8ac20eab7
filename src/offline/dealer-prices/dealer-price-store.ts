import * as v from 'valibot'
import { getDealerPrices } from '#contract/catalogue/calls/get-dealer-prices.ts'
import { type DealerPrices, dealerPrices } from '#contract/catalogue/dealer-prices.ts'
import type { Clock } from '#contract/clock.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { fetchWithin, REQUEST_MS } from '../../lib/http/fetch-within.ts'
import { exchange, readEnvelope } from '../../lib/http/http.ts'
import { device } from '../storage/device.ts'
import { openOwnRecords } from '../storage/own-records.ts'
import { dealerQuery, type Owner } from '../storage/owner.ts'
import type { Transact } from '../storage/records.ts'

const NAME = 'dealer-prices'

const storedPrices = v.object({ etag: v.nullable(v.string()), dealer_prices: dealerPrices })

/** A dealer's prices on this device, in the partition of that dealer: deleted at sign-out. */
export interface StoredDealerPrices {
  etag: string | null
  dealer_prices: DealerPrices
  /** When the server last confirmed them, milliseconds since 1970. */
  confirmedAt: number
}

/** Not a dealer who may buy, or no longer assigned to this sales person. After 401 the person may sign in again. */
const REFUSED: readonly number[] = [403, 404]

interface PriceDeps {
  transact: Transact
  clock: Pick<Clock, 'now'>
  fetch: typeof fetch
}

const pageDependencies = (): PriceDeps => ({
  transact: device(),
  clock: browserClock,
  fetch: fetchWithin({ ms: REQUEST_MS, yields: true }),
})

/** The stored prices of this owner; null without them, or when another build stored them in another shape. */
export async function findDealerPrices(
  owner: Owner,
  { transact }: Pick<PriceDeps, 'transact'> = pageDependencies(),
): Promise<StoredDealerPrices | null> {
  const found = await openOwnRecords(transact, owner)
    .read(NAME)
    .catch(() => null)
  const read = v.safeParse(storedPrices, found?.value)
  return found && read.success ? { ...read.output, confirmedAt: found.at } : null
}

/**
 * Asks the server, conditionally, and stores what it confirms.
 *
 * @param isCurrent whether the page still shows this owner: prices that arrive after sign-out are not stored
 * @returns the newest prices, also when the device cannot store them; null where the server refuses them: this person
 *   buys at the price of the shop
 */
export async function refreshDealerPrices(
  owner: Owner,
  { known, isCurrent }: { known: StoredDealerPrices | null; isCurrent: () => boolean },
  { transact, clock, fetch }: PriceDeps = pageDependencies(),
): Promise<StoredDealerPrices | null> {
  const headers = known?.etag ? { 'If-None-Match': known.etag } : {}
  const received = await exchange(getDealerPrices, { query: dealerQuery(owner) }, { fetch, headers })
  if ('failure' in received || !isCurrent()) return known
  const records = openOwnRecords(transact, owner)
  const reading = readEnvelope(received)
  if (reading.kind === 'refusal' && REFUSED.includes(reading.status)) {
    await records.forget(NAME).catch(() => {})
    return null
  }
  const fresh = received.status === 304 ? known : answered(reading, received.etag)
  if (!fresh) return known
  const { etag, dealer_prices } = fresh
  const confirmedAt = clock.now()
  // A device that cannot store them shows them during this visit.
  await records.keep(NAME, { value: { etag, dealer_prices }, at: confirmedAt }).catch(() => {})
  return { etag, dealer_prices, confirmedAt }
}

function answered(reading: ReturnType<typeof readEnvelope>, etag: string | null) {
  const checked = v.safeParse(getDealerPrices.response, reading.kind === 'success' ? reading.response : null)
  return checked.success ? { etag, ...checked.output } : null
}
