import type { ServerMessages } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import type { Client, KeyedOperation, Run } from './client-record.ts'
import { identityOf, type Memory, type Outcome, recall, remember } from './operation-memory.ts'

/** Only the last operation of a run gets a response; null for those before it. */
type RunOutcome<Response> = Outcome<Response | null>

/** The outcome of one operation of a run. */
export type SettledOperation<Response> =
  /** Executed or refused now. */
  | { kind: 'processed'; outcome: RunOutcome<Response> }
  /** Answered before; the stored outcome is returned again. */
  | { kind: 'replayed'; outcome: RunOutcome<Response> }
  /** The same operation was executed before, and its answer is no longer stored. */
  | { kind: 'already' }
  /** owner_mismatch, client_unknown, client_copied, idempotency_mismatch or cancelled: nothing was recorded for it. */
  | { kind: 'unrecorded'; refusal: Refusal }

/** A run whose operations have their outcomes, before anything is written. */
export interface SettledRun<Operation, Response> {
  /** In the order of the operations; shorter when the run ends early. */
  settled: SettledOperation<Response>[]
  /** Operations processed now, refused and cancelled ones included. */
  processed: number
  /** The last operation processed now; its outcome gets the response before it is recorded. null: all were known. */
  last: { operation: Operation; outcome: RunOutcome<Response>; memory: Memory<Response | null> } | null
}

interface RunOfClient<Operation extends KeyedOperation, Response> {
  run: Run<Operation>
  /** Read under its lock. */
  client: Client<Response>
  messages: ServerMessages
}

/**
 * Gives each operation of a run the outcome that it would have if it had been sent alone (offline 3.3): repeated ones
 * get their stored outcome, new ones are executed in order. Nothing is read or written here.
 *
 * The run ends at an operation whose key was used by another copy of the device: the device sends it again first, under
 * a new key, and later operations must not overtake it. Those are not executed and have no outcome.
 *
 * @param execute applies one operation in memory and returns the pieces that it did not find
 * @throws whatever `execute` throws other than a Refusal
 */
export function settleRun<Operation extends KeyedOperation, Response>(
  { run: { operations, owner }, client, messages }: RunOfClient<Operation, Response>,
  execute: (operation: Operation) => number,
): SettledRun<Operation, Response> {
  const run: SettledRun<Operation, Response> = { settled: [], processed: 0, last: null }
  let progress = progressOf(client)
  for (const operation of operations) {
    const known = settleKnown(operation, { client, owner, progress, messages })
    if (known) {
      run.settled.push(known)
      if (known.kind === 'unrecorded' && known.refusal.code === 'client_copied') break
      continue
    }
    const outcome = outcomeOf<Response>(() => {
      if (operation.isCancel) throw new Refusal('cancelled', messages.cancelled)
      return execute(operation)
    })
    const memory = rememberedWith(operation, progress, outcome)
    progress = { mark: operation.key.seq, fingerprint: operation.fingerprint, memory }
    run.settled.push({ kind: 'processed', outcome })
    run.processed += 1
    run.last = { operation, outcome, memory }
  }
  return run
}

/** How far a client has come, and what is remembered of its operations. */
interface Progress<Response> {
  mark: number
  fingerprint: string
  memory: Memory<Response | null> | null
}

const progressOf = <Response>({ row, memory }: Client<Response>): Progress<Response> => ({
  mark: row?.last_seq ?? 0,
  fingerprint: row?.last_fingerprint ?? '',
  memory,
})

/** The memory after one more operation above the mark. */
function rememberedWith<Response>(
  { key: { seq }, base, fingerprint, nonce }: KeyedOperation,
  { mark, fingerprint: lastFingerprint, memory }: Progress<Response>,
  outcome: RunOutcome<Response>,
): Memory<Response | null> {
  const client = { last_seq: mark, last_fingerprint: lastFingerprint }
  return remember({ client, memory }, { seq, base, identity: identityOf({ fingerprint, nonce }), outcome })
}

function outcomeOf<Response>(execute: () => number): RunOutcome<Response> {
  try {
    const missing = execute()
    return { OK: true, status: 200, response: null, ...(missing > 0 && { missing }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refusal = { userMessage: error.message, code: error.code, ...error.facts }
    return { OK: false, status: error.status, refusal }
  }
}

interface KnownOperationInput<Response> {
  client: Client<Response>
  owner: string
  progress: Progress<Response>
  messages: ServerMessages
}

/** The outcome of an operation that is not processed now; null for one that is new. */
function settleKnown<Response>(
  operation: KeyedOperation,
  { client: { row }, owner, progress: { mark, fingerprint, memory }, messages: words }: KnownOperationInput<Response>,
): SettledOperation<Response> | null {
  if (row && row.owner !== owner) return unrecorded('owner_mismatch', words.ownerMismatch)
  // The server's row was restored from a backup or pruned: operations that the client considers done may be missing.
  if (!row || mark < operation.base) return unrecorded('client_unknown', words.clientUnknown)
  const found = recall({ client: { last_seq: mark, last_fingerprint: fingerprint }, memory }, operation)
  switch (found.kind) {
    case 'new':
      return null
    case 'answered':
      return { kind: 'replayed', outcome: found.outcome }
    case 'executed':
      return { kind: 'already' }
    case 'forgotten':
      return unrecorded('client_unknown', words.clientUnknown)
    case 'never':
      return operation.isCancel ? cancelled(words) : unrecorded('client_copied', words.clientCopied)
    case 'other':
      return operation.isCancel ? cancelled(words) : unrecorded('idempotency_mismatch', words.idempotencyMismatch)
  }
}

const cancelled = (messages: ServerMessages): SettledOperation<never> => unrecorded('cancelled', messages.cancelled)

const unrecorded = (
  code: 'owner_mismatch' | 'client_unknown' | 'client_copied' | 'idempotency_mismatch' | 'cancelled',
  sentence: string,
): SettledOperation<never> => ({ kind: 'unrecorded', refusal: new Refusal(code, sentence) })
