import type { RefusalAnswer } from '#contract/call.ts'
import { BATCH_MOST } from '#contract/constants.ts'
import type { OperationKey } from '#contract/rules/operation-key.ts'
import type { Database, Transaction } from '../database/database.ts'
import * as clients from '../queries/cart-clients.ts'
import { Refusal } from '../route.ts'
import type { Words } from '../words.ts'

/** An operation of a client's queue, as far as exactly-once is concerned with it. */
export interface KeyedOperation {
  key: OperationKey
  /** Highest seq whose outcome the client holds. */
  base: number
  /** The fence: record it as cancelled unless it was executed before. */
  isCancel: boolean
  fingerprint: string
  owner: string
  /** Milliseconds since 1970. */
  now: number
}

/** What an operation came to; kept as it is and answered again to whoever asks again. */
export type Outcome<Response> =
  | { OK: true; status: 200; response: Response }
  | { OK: false; status: number; refusal: Omit<RefusalAnswer['data'], 'response'> }

/**
 * What a client's row remembers. A batch whose answer was lost comes again with every seq but the last below the mark:
 * those it refused must be refused again, not called settled. Kept until the client says that it holds their outcome.
 */
interface Memory<Response> {
  last: Outcome<Response>
  /** By seq, oldest first, at most one batch. */
  refused: [seq: number, outcome: Outcome<Response>][]
}

export interface Settled<Response> {
  outcome: Outcome<Response>
  isReplayed: boolean
}

/** How the operation is done; both run inside the transaction that also records the outcome. */
export interface Work<Response> {
  /** Locks the cart and raises its version: every processed seq does, refused and cancelled ones too. */
  begin(): Promise<void>
  /** @throws Refusal when the business says no, before anything was written */
  execute(): Promise<Response>
}

/**
 * Runs an operation unless it ran before (offline.md 3.3). Locks the client's row first, then the cart's, always in
 * this order. Answers null for a seq below the client's high-water mark that was not refused: it was settled before.
 *
 * @throws Refusal owner_mismatch, client_unknown or idempotency_mismatch, recording nothing; whatever else `execute`
 *   throws rolls everything back
 */
export async function once<Response>(
  inside: Transaction,
  { operation, words }: { operation: KeyedOperation; words: Words },
  work: Work<Response>,
): Promise<Settled<Response> | null> {
  const client = await lockClient(inside, operation, words)
  const { seq, clientId } = operation.key
  // Written below, by this server alone: the one arrival that needs no schema.
  const memory = JSON.parse(client.last_body ?? 'null') as Memory<Response> | null
  const refused = memory?.refused ?? []
  if (seq < client.last_seq) {
    const [, outcome] = refused.find(([known]) => known === seq) ?? []
    return outcome ? { outcome, isReplayed: true } : null
  }
  if (seq === client.last_seq && memory) {
    if (client.last_fingerprint === operation.fingerprint) return { outcome: memory.last, isReplayed: true }
    throw new Refusal('idempotency_mismatch', words.idempotencyMismatch)
  }
  await work.begin()
  const outcome = await outcomeOf(operation.isCancel ? cancelled(words) : work.execute())
  const open = refused.filter(([known]) => known > operation.base)
  if (!outcome.OK) open.push([seq, outcome])
  clients.record(inside, {
    clientId,
    seq,
    fingerprint: operation.fingerprint,
    status: outcome.status,
    body: JSON.stringify({ last: outcome, refused: open.slice(-BATCH_MOST) } satisfies Memory<Response>),
    isExecuted: outcome.OK,
    now: new Date(operation.now),
  })
  return { outcome, isReplayed: false }
}

async function lockClient(
  inside: Database,
  { key, base, owner, now }: KeyedOperation,
  words: Words,
): Promise<clients.CartClient> {
  let client = await clients.lock(inside, key.clientId)
  if (!client && base === 0) {
    await clients.create(inside, { id: key.clientId, owner, now: new Date(now) })
    client = await clients.lock(inside, key.clientId)
  }
  if (client && client.owner !== owner) throw new Refusal('owner_mismatch', words.ownerMismatch)
  // Restored from a backup, or pruned: what this client believes done may be missing here.
  if (!client || client.last_seq < base) throw new Refusal('client_unknown', words.clientUnknown)
  return client
}

const cancelled = (words: Words): Promise<never> => Promise.reject(new Refusal('cancelled', words.cancelled))

async function outcomeOf<Response>(work: Promise<Response>): Promise<Outcome<Response>> {
  try {
    return { OK: true, status: 200, response: await work }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refusal = { userMessage: error.message, code: error.code, ...error.facts }
    return { OK: false, status: error.status, refusal }
  }
}
