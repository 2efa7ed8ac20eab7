import type { OperationKey } from '#contract/cart/operation-key.ts'
import { MAX_BATCH } from '#contract/constants.ts'
import type { Database, Transaction } from '../database/database.ts'
import * as clients from './cart-clients-table.ts'
import { type Memory, parseMemory, serialiseMemory } from './operation-memory.ts'
import * as processed from './processed-operations-table.ts'

/** A queued operation of a client, with the fields that exactly-once execution needs. */
export interface KeyedOperation {
  key: OperationKey
  /** Highest seq whose outcome the client has received. */
  base: number
  /** Whether it is a fence, which is recorded as cancelled unless the operation was executed before. */
  isCancel: boolean
  fingerprint: string
  /** Random identity of the change; null from builds that send none. */
  nonce: string | null
}

/** Operations of one client that are processed in one transaction, in their order. */
export interface Run<Operation extends KeyedOperation> {
  operations: readonly [Operation, ...Operation[]]
  owner: string
  /** Milliseconds since 1970. */
  now: number
}

/** What the server knows of a client. */
export interface Client<Response> {
  row: clients.CartClient | null
  memory: Memory<Response | null> | null
  /** The stored rows of this run's operations, read to recognise repeats. */
  stored: readonly processed.ProcessedOperation[]
}

/** Locks the client's row, and creates it for a client that has received no outcome yet. */
export async function lockClient<Response>(
  transaction: Database,
  { operations, owner, now }: Run<KeyedOperation>,
): Promise<Client<Response>> {
  const id = operations[0].key.clientId
  let row = await clients.lock(transaction, id)
  if (!row && operations.some(({ base }) => base === 0)) {
    await clients.create(transaction, { id, owner, now: new Date(now) })
    row = await clients.lock(transaction, id)
  }
  // Only operations up to the last recorded seq may have been processed before; nearly always there are none.
  const repeated = operations.map(({ key }) => key.seq).filter((seq) => seq <= (row?.last_seq ?? 0))
  const stored = repeated.length > 0 ? await processed.ofSeqs(transaction, id, repeated) : []
  return { row, stored, memory: row && parseMemory<Response | null>(row.last_body, stored) }
}

interface ClientProgress {
  client: Client<unknown>
  /** The last operation of the run, and what is remembered with it. */
  last: { operation: Pick<KeyedOperation, 'key' | 'fingerprint'>; outcome: { status: number }; memory: Memory<unknown> }
  /** Operations of the run that took effect. */
  executed: number
  now: number
}

/** Writes how far a client has come. Must be the last statements of a run: they are sent together with the commit. */
export function recordProgress(
  transaction: Transaction,
  { client, last: { operation, outcome, memory }, executed, now }: ClientProgress,
): void {
  const { key, fingerprint } = operation
  const { clientId, seq } = key
  recordOperations(transaction, { key, client, memory })
  const body = serialiseMemory(memory)
  clients.record(transaction, {
    clientId,
    seq,
    fingerprint,
    status: outcome.status,
    body,
    executed,
    now: new Date(now),
  })
}

/** Adds a row for each operation that has none; once per batch, deletes the rows up to the floor of the memory. */
function recordOperations(
  transaction: Transaction,
  {
    key: { clientId, seq },
    client: { row, stored },
    memory,
  }: Pick<ClientProgress, 'client'> & { key: OperationKey; memory: Memory<unknown> },
): void {
  const storedSeqs = new Set(stored.map((operation) => operation.seq))
  const operations = [...(memory.known?.values() ?? [])].filter((operation) => !storedSeqs.has(operation.seq))
  processed.add(transaction, clientId, operations)
  const batchOf = (number: number): number => Math.floor(number / MAX_BATCH)
  if (batchOf(seq) > batchOf(row?.last_seq ?? 0)) processed.removeUpTo(transaction, clientId, memory.floor)
}
