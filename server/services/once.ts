import type { OperationKey } from '#contract/rules/operation-key.ts'
import type { Database, Transaction } from '../database/database.ts'
import * as clients from '../queries/cart-clients.ts'
import { Refusal } from '../route.ts'
import type { Words } from '../words.ts'
import { identityOf, type Memory, type Outcome, parseMemory, recall, remember } from './operation-memory.ts'

/** An operation of a client's queue, as far as exactly-once is concerned with it. */
export interface KeyedOperation {
  key: OperationKey
  /** Highest seq whose outcome the client holds. */
  base: number
  /** The fence: record it as cancelled unless it was executed before. */
  isCancel: boolean
  fingerprint: string
  /** Random identity of the change; null from builds that send none. */
  nonce: string | null
}

/** Operations of one client, in their order. */
export interface Run<Operation extends KeyedOperation> {
  operations: readonly [Operation, ...Operation[]]
  owner: string
  /** Milliseconds since 1970. */
  now: number
}

type Refused = Extract<Outcome<never>, { OK: false }>

/** The response is made for the last operation of a run alone; null for those before it. */
type RunOutcome<Response> = Outcome<Response | null>

/** What became of one operation of a run. */
export type Settled<Response> =
  /** Executed or refused now. */
  | { kind: 'processed'; outcome: RunOutcome<Response> }
  /** Answered before, and answered alike again. */
  | { kind: 'replayed'; outcome: RunOutcome<Response> }
  /** The same operation was executed before, and its answer is no longer stored. */
  | { kind: 'already' }
  /** owner_mismatch, client_unknown, client_copied, idempotency_mismatch or cancelled: nothing was recorded of it. */
  | { kind: 'unrecorded'; refusal: Refusal }

/** How operations are done, inside the transaction that also records their outcomes. */
export interface Work<Operation, Response> {
  /** Locks the cart and raises its version by so many: every processed seq does, refused and cancelled ones too. */
  begin(operations: readonly Operation[]): Promise<void>
  /** Applies one in memory. @throws Refusal when the business says no */
  execute(operation: Operation): void
  /** Writes what the executed ones came to, without waiting. */
  write(): void
  /** The answer to the last one, read after everything was written. */
  respond(operation: Operation): Promise<Response>
}

interface Client<Response> {
  row: clients.CartClient | null
  memory: Memory<Response | null> | null
}

/**
 * Settles a run of operations in one transaction, each as if it had come alone (offline.md 3.3): one that ran before is
 * answered from memory, the others are executed in order. Locks the client's row first, then the cart's, always in this
 * order.
 *
 * The run ends with an operation whose key another copy of the device has used: the device gives it a new key and sends
 * it first, so what comes after it must not overtake it. Those have no outcome, and were not executed.
 *
 * @throws whatever `work` throws that is no Refusal: everything is rolled back
 */
export async function settle<Operation extends KeyedOperation, Response>(
  inside: Transaction,
  { run, words }: { run: Run<Operation>; words: Words },
  work: Work<Operation, Response>,
): Promise<Settled<Response>[]> {
  const client = await lockClient<Response>(inside, run)
  const { operations, fresh } = plan(client, run)
  if (fresh.size > 0) await work.begin([...fresh])
  const state = stateOf<Operation, Response>(client)
  const settled = operations.map((operation) =>
    fresh.has(operation)
      ? processed(operation, { state, work, words })
      : known(operation, { client, owner: run.owner, state, words }),
  )
  if (state.processed) await record(inside, { run, state, last: state.processed }, work)
  return settled
}

async function lockClient<Response>(
  inside: Database,
  { operations, owner, now }: Run<KeyedOperation>,
): Promise<Client<Response>> {
  const id = operations[0].key.clientId
  let row = await clients.lock(inside, id)
  if (!row && operations.some(({ base }) => base === 0)) {
    await clients.create(inside, { id, owner, now: new Date(now) })
    row = await clients.lock(inside, id)
  }
  return { row, memory: parseMemory<Response | null>(row?.last_body ?? null) }
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
 * Which operations are executed, and where the run ends. Known before anything is: neither depends on what becomes of
 * the operations, so each of them counts as executed here.
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

type Processed<Response> = Extract<Settled<Response>, { kind: 'processed' }>

/** The client's row as it will be, while its operations are settled. */
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

interface Settling<Operation, Response> {
  state: State<Operation, Response>
  work: Work<Operation, Response>
  words: Words
}

function processed<Operation extends KeyedOperation, Response>(
  operation: Operation,
  { state, work, words }: Settling<Operation, Response>,
): Settled<Response> {
  const refusal = refusalOf(() => {
    if (operation.isCancel) throw new Refusal('cancelled', words.cancelled)
    work.execute(operation)
  })
  const outcome: RunOutcome<Response> = refusal ?? { OK: true, status: 200, response: null }
  if (outcome.OK) state.executed += 1
  const settled: Processed<Response> = { kind: 'processed', outcome }
  state.progress = advance(state.progress, operation, outcome)
  state.processed = { operation, settled }
  return settled
}

function refusalOf(execute: () => void): Refused | null {
  try {
    execute()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refusal = { userMessage: error.message, code: error.code, ...error.facts }
    return { OK: false, status: error.status, refusal }
  }
}

interface Knowing<Operation, Response> {
  client: Client<Response>
  owner: string
  state: State<Operation, Response>
  words: Words
}

function known<Operation extends KeyedOperation, Response>(
  operation: Operation,
  { client: { row }, owner, state: { progress }, words }: Knowing<Operation, Response>,
): Settled<Response> {
  if (row && row.owner !== owner) return unrecorded('owner_mismatch', words.ownerMismatch)
  // Restored from a backup, or pruned: what this client believes done may be missing here.
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

const cancelled = (words: Words): Settled<never> => unrecorded('cancelled', words.cancelled)

const unrecorded = (
  code: 'owner_mismatch' | 'client_unknown' | 'client_copied' | 'idempotency_mismatch' | 'cancelled',
  sentence: string,
): Settled<never> => ({ kind: 'unrecorded', refusal: new Refusal(code, sentence) })

interface Recording<Operation extends KeyedOperation, Response> {
  run: Run<Operation>
  state: State<Operation, Response>
  last: NonNullable<State<Operation, Response>['processed']>
}

/** Everything the run came to, and the outcome of its last operation: only that one can be asked for again. */
async function record<Operation extends KeyedOperation, Response>(
  inside: Transaction,
  { run, state, last: { operation, settled } }: Recording<Operation, Response>,
  work: Work<Operation, Response>,
): Promise<void> {
  if (state.executed > 0) work.write()
  // The memory holds the same outcome, so the stored answer is filled in with it.
  if (settled.outcome.OK) settled.outcome.response = await work.respond(operation)
  clients.record(inside, {
    clientId: operation.key.clientId,
    seq: operation.key.seq,
    fingerprint: operation.fingerprint,
    status: settled.outcome.status,
    body: JSON.stringify(state.progress.memory),
    executed: state.executed,
    now: new Date(run.now),
  })
}
