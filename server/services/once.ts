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
  fingerprint(): string
}

/** Operations of one client, in their order. */
export interface Run<Operation extends KeyedOperation> {
  operations: readonly [Operation, ...Operation[]]
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
  refused: [seq: number, outcome: Refused][]
}

type Refused = Extract<Outcome<never>, { OK: false }>

/** The response is made for the last operation of a run alone; null for those before it. */
type RunOutcome<Response> = Refused | { OK: true; response: Response | null }

/** What became of one operation of a run. */
export type Settled<Response> =
  /** Executed or refused now. */
  | { kind: 'processed'; outcome: RunOutcome<Response> }
  /** Answered before, and answered alike again. */
  | { kind: 'replayed'; outcome: RunOutcome<Response> }
  /** Below the client's high-water mark and not refused: it was settled before. */
  | { kind: 'already' }
  /** owner_mismatch, client_unknown or idempotency_mismatch: nothing was recorded of it. */
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
  memory: Memory<Response> | null
}

/**
 * Settles a run of operations in one transaction, each as if it had come alone (offline.md 3.3): one that ran before is
 * answered from memory, the others are executed in order. Locks the client's row first, then the cart's, always in this
 * order.
 *
 * @throws whatever `work` throws that is no Refusal: everything is rolled back
 */
export async function settle<Operation extends KeyedOperation, Response>(
  inside: Transaction,
  { run, words }: { run: Run<Operation>; words: Words },
  work: Work<Operation, Response>,
): Promise<Settled<Response>[]> {
  const client = await lockClient<Response>(inside, run)
  const fresh = new Set(freshOf(client, run))
  if (fresh.size > 0) await work.begin([...fresh])
  const state: State<Operation, Response> = stateOf(client)
  const settled: Settled<Response>[] = []
  for (const operation of run.operations) {
    if (fresh.has(operation)) settled.push(processed(operation, { state, work, words }))
    else settled.push(known(operation, { client, owner: run.owner, state, words }))
  }
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
  // Written by `record`, by this server alone: the one arrival that needs no schema.
  return { row, memory: JSON.parse(row?.last_body ?? 'null') as Memory<Response> | null }
}

/** Those that are neither known nor refused for what their client is: each raises the mark for the ones after it. */
function freshOf<Operation extends KeyedOperation>(
  { row }: Client<unknown>,
  { operations, owner }: Run<Operation>,
): Operation[] {
  if (row?.owner !== owner) return []
  let mark = row.last_seq
  return operations.filter(({ key: { seq }, base }) => {
    const isFresh = base <= mark && seq > mark
    if (isFresh) mark = seq
    return isFresh
  })
}

type Processed<Response> = Extract<Settled<Response>, { kind: 'processed' }>

/** The client's row as it will be, while its operations are settled. */
interface State<Operation, Response> {
  mark: number
  executed: number
  refused: Memory<Response>['refused']
  /** The last operation processed by this run. */
  processed: { operation: Operation; settled: Processed<Response> } | null
}

const stateOf = <Operation, Response>({ row, memory }: Client<Response>): State<Operation, Response> => ({
  mark: row?.last_seq ?? 0,
  executed: 0,
  refused: memory?.refused ?? [],
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
  const { seq } = operation.key
  state.mark = seq
  state.refused = state.refused.filter(([known]) => known > operation.base)
  if (refusal) state.refused.push([seq, refusal])
  else state.executed += 1
  const settled: Processed<Response> = { kind: 'processed', outcome: refusal ?? { OK: true, response: null } }
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
  { client: { row, memory }, owner, state, words }: Knowing<Operation, Response>,
): Settled<Response> {
  const { seq } = operation.key
  if (row && row.owner !== owner) return unrecorded('owner_mismatch', words.ownerMismatch)
  // Restored from a backup, or pruned: what this client believes done may be missing here.
  if (!row || state.mark < operation.base) return unrecorded('client_unknown', words.clientUnknown)
  if (seq < state.mark) {
    const [, outcome] = state.refused.find(([refused]) => refused === seq) ?? []
    return outcome ? { kind: 'replayed', outcome } : { kind: 'already' }
  }
  // The last one of an earlier run, or the same seq twice in this one.
  const last = state.processed
  const fingerprint = last ? last.operation.fingerprint() : row.last_fingerprint
  if (fingerprint !== operation.fingerprint()) return unrecorded('idempotency_mismatch', words.idempotencyMismatch)
  const outcome = last ? last.settled.outcome : memory?.last
  return outcome ? { kind: 'replayed', outcome } : { kind: 'already' }
}

const unrecorded = (
  code: 'owner_mismatch' | 'client_unknown' | 'idempotency_mismatch',
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
  if (settled.outcome.OK) settled.outcome.response = await work.respond(operation)
  const last = settled.outcome.OK ? { ...settled.outcome, status: 200 as const } : settled.outcome
  clients.record(inside, {
    clientId: operation.key.clientId,
    seq: operation.key.seq,
    fingerprint: operation.fingerprint(),
    status: last.status,
    body: JSON.stringify({ last, refused: state.refused.slice(-BATCH_MOST) }),
    executed: state.executed,
    now: new Date(run.now),
  })
}
