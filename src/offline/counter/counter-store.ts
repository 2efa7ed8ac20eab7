import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import { getCounter } from '#contract/counter/calls/get-counter.ts'
import { exchange, readEnvelope } from '../../lib/http/http.ts'
import { openOwnRecords } from '../storage/own-records.ts'
import type { Owner } from '../storage/owner.ts'
import type { Transact } from '../storage/records.ts'

const NAME = 'counter'

export type Counter = ResponseOf<typeof getCounter>

/** What a counter sells with, as the store last confirmed it. */
export interface StoredCounter {
  etag: string | null
  counter: Counter
  /** Milliseconds since 1970. */
  confirmedAt: number
}

const stored = v.object({ etag: v.nullable(v.string()), counter: getCounter.response })

interface StoreDeps {
  transact: Transact
  now: () => number
  fetch?: typeof fetch
}

/** null without one, or when another build stored it in another shape. */
export async function findCounter(transact: Transact, person: Owner): Promise<StoredCounter | null> {
  const found = await openOwnRecords(transact, person)
    .read(NAME)
    .catch(() => null)
  const read = v.safeParse(stored, found?.value)
  return found && read.success ? { ...read.output, confirmedAt: found.at } : null
}

/**
 * Asks the store, conditionally, and stores what it confirms.
 *
 * @returns the newest, also when the device cannot store it; the store's refusal as a sentence
 */
export async function refreshCounter(
  person: Owner,
  known: StoredCounter | null,
  { transact, now, fetch }: StoreDeps,
): Promise<{ counter: StoredCounter | null; refusal: string | null }> {
  const headers = known?.etag ? { 'If-None-Match': known.etag } : {}
  const received = await exchange(getCounter, {}, { headers, ...(fetch && { fetch }) })
  if ('failure' in received) return { counter: known, refusal: null }
  const reading = readEnvelope(received)
  if (reading.kind === 'refusal') return { counter: known, refusal: reading.refusal.userMessage }
  const fresh = received.status === 304 ? known : answered(reading, received.etag)
  if (!fresh) return { counter: known, refusal: null }
  const { etag, counter } = fresh
  const confirmedAt = now()
  await openOwnRecords(transact, person)
    .keep(NAME, { value: { etag, counter }, at: confirmedAt })
    .catch(() => {})
  return { counter: { etag, counter, confirmedAt }, refusal: null }
}

function answered(reading: ReturnType<typeof readEnvelope>, etag: string | null) {
  const checked = v.safeParse(getCounter.response, reading.kind === 'success' ? reading.response : null)
  return checked.success ? { etag, counter: checked.output } : null
}
