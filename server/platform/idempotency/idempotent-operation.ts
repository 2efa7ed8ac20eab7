import type { ServerMessages } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import type { Transaction } from '../database/database.ts'
import { type Client, type KeyedOperation, lockClient, type Run, recordProgress } from './client-record.ts'
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

/** How operations are executed, inside the transaction that also records their outcomes. */
export interface OperationWork<Operation, Response> {
  /**
   * Sends the lock of the cart as its first statement, raises the cart's version by one per operation, refused and
   * cancelled ones included, and reads what the operations need.
   */
  begin(operations: readonly Operation[]): Promise<void>
  /** Lowers the version again for this many operations that are not processed: they were before, or cannot be. */
  leave(count: number): void
  /** Applies one in memory; returns the pieces that it did not find. @throws Refusal when a business rule rejects it */
  execute(operation: Operation): number
  /** Queues the writes of the executed operations, without awaiting them. */
  write(): void
  /** The response to the last operation, as after all writes. */
  respond(operation: Operation): Promise<Response>
}

/**
 * Settles a run of operations in one transaction, each as if it had been sent alone (offline 3.3): repeated ones get
 * their stored outcome, new ones are executed in order. Locks the cart's row first and then the client's, always in
 * this order, and sends both locks with the reads that follow them: whether the operations are new is known only from
 * the client's row, and nearly all are.
 *
 * The run ends at an operation whose key was used by another copy of the device: the device sends it again first, under
 * a new key, and later operations must not overtake it. Those are not executed and have no outcome.
 *
 * @throws whatever `work` throws other than a Refusal: everything is rolled back
 */
export async function settleOperations<Operation extends KeyedOperation, Response>(
  transaction: Transaction,
  { run, messages }: { run: Run<Operation>; messages: ServerMessages },
  work: OperationWork<Operation, Response>,
): Promise<SettledOperation<Response>[]> {
  const [, client] = await Promise.all([work.begin(run.operations), lockClient<Response>(transaction, run)])
  const { operations, fresh } = plan(client, run)
  if (fresh.size < run.operations.length) work.leave(run.operations.length - fresh.size)
  const state = stateOf<Operation, Response>(client)
  const settled = operations.map((operation) =>
    fresh.has(operation)
      ? settleNew(operation, { state, work, messages })
      : settleKnown(operation, { client, owner: run.owner, state, messages }),
  )
  if (state.processed) await record(transaction, { run, client, state, last: state.processed }, work)
  return settled
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

const recalled = <Response>({ mark, fingerprint, memory }: Progress<Response>, operation: KeyedOperation) =>
  recall({ client: { last_seq: mark, last_fingerprint: fingerprint }, memory }, operation)

/** The progress after one more operation above the mark. */
function advance<Response>(
  progress: Progress<Response>,
  { key: { seq }, base, fingerprint, nonce }: KeyedOperation,
  outcome: Outcome<Response | null>,
): Progress<Response> {
  const client = { last_seq: progress.mark, last_fingerprint: progress.fingerprint }
  const identity = identityOf({ fingerprint, nonce })
  const memory = remember({ client, memory: progress.memory }, { seq, base, identity, outcome })
  return { mark: seq, fingerprint, memory }
}

/**
 * Which operations are executed, and where the run ends. Both are independent of the outcomes, so every operation
 * counts as executed here.
 */
function plan<Operation extends KeyedOperation>(client: Client<unknown>, { operations, owner }: Run<Operation>) {
  const fresh = new Set<Operation>()
  if (client.row?.owner !== owner) return { operations: [...operations], fresh }
  let progress = progressOf(client)
  for (const [at, operation] of operations.entries()) {
    if (operation.base > progress.mark) continue
    const { kind } = recalled(progress, operation)
    if (kind === 'never' && !operation.isCancel) return { operations: operations.slice(0, at + 1), fresh }
    if (kind !== 'new') continue
    fresh.add(operation)
    progress = advance(progress, operation, { OK: true, status: 200, response: null })
  }
  return { operations: [...operations], fresh }
}

type Processed<Response> = Extract<SettledOperation<Response>, { kind: 'processed' }>

/** The client's row while its operations are settled, before it is written. */
interface State<Operation, Response> {
  progress: Progress<Response>
  executed: number
  /** The last operation processed by this run. */
  processed: { operation: Operation; settled: Processed<Response> } | null
}

const stateOf = <Operation, Response>(client: Client<Response>): State<Operation, Response> => ({
  progress: progressOf(client),
  executed: 0,
  processed: null,
})

interface SettleOperationInput<Operation, Response> {
  state: State<Operation, Response>
  work: OperationWork<Operation, Response>
  messages: ServerMessages
}

function settleNew<Operation extends KeyedOperation, Response>(
  operation: Operation,
  { state, work, messages: words }: SettleOperationInput<Operation, Response>,
): SettledOperation<Response> {
  const outcome = outcomeOf<Response>(() => {
    if (operation.isCancel) throw new Refusal('cancelled', words.cancelled)
    return work.execute(operation)
  })
  if (outcome.OK) state.executed += 1
  const settled: Processed<Response> = { kind: 'processed', outcome }
  state.progress = advance(state.progress, operation, outcome)
  state.processed = { operation, settled }
  return settled
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

interface KnownOperationInput<Operation, Response> {
  client: Client<Response>
  owner: string
  state: State<Operation, Response>
  messages: ServerMessages
}

function settleKnown<Operation extends KeyedOperation, Response>(
  operation: Operation,
  { client: { row }, owner, state: { progress }, messages: words }: KnownOperationInput<Operation, Response>,
): SettledOperation<Response> {
  if (row && row.owner !== owner) return unrecorded('owner_mismatch', words.ownerMismatch)
  // The server's row was restored from a backup or pruned: operations that the client considers done may be missing.
  if (!row || progress.mark < operation.base) return unrecorded('client_unknown', words.clientUnknown)
  const found = recalled(progress, operation)
  switch (found.kind) {
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
    case 'new':
      throw new Error('An operation that nobody knows was not executed')
  }
}

const cancelled = (messages: ServerMessages): SettledOperation<never> => unrecorded('cancelled', messages.cancelled)

const unrecorded = (
  code: 'owner_mismatch' | 'client_unknown' | 'client_copied' | 'idempotency_mismatch' | 'cancelled',
  sentence: string,
): SettledOperation<never> => ({ kind: 'unrecorded', refusal: new Refusal(code, sentence) })

interface RecordOperationInput<Operation extends KeyedOperation, Response> {
  run: Run<Operation>
  client: Client<Response>
  state: State<Operation, Response>
  last: NonNullable<State<Operation, Response>['processed']>
}

/** Writes all changes of the run and the outcome of its last operation: only that one can be requested again. */
async function record<Operation extends KeyedOperation, Response>(
  transaction: Transaction,
  { run, client, state, last: { operation, settled } }: RecordOperationInput<Operation, Response>,
  work: OperationWork<Operation, Response>,
): Promise<void> {
  if (state.executed > 0) work.write()
  // The memory refers to the same outcome object, so its stored outcome gets the response too.
  if (settled.outcome.OK) settled.outcome.response = await work.respond(operation)
  const { memory } = state.progress
  if (!memory) throw new Error('An operation was processed and is not remembered')
  const { status } = settled.outcome
  recordProgress(transaction, { client, last: operation, status, memory, executed: state.executed, now: run.now })
}
