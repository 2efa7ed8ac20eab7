import type { Database, Transaction } from '../database/database.ts'

export interface CartClient {
  owner: string
  last_seq: number
  last_fingerprint: string
  last_status: number
  /** Whatever was answered to `last_seq`, as text: jsonb of its own would reorder the fields. Null before the first. */
  last_body: string | null
}

/** Locks the client's row for the rest of the transaction. */
export async function lock(db: Database, clientId: string): Promise<CartClient | null> {
  const [row] = await db.query<CartClient>(
    `select owner, last_seq, last_fingerprint, last_status, last_body
       from cart_client where client_id = $1 for update`,
    [clientId],
  )
  return row ?? null
}

/** Makes the row unless it is there: of callers who come at once one makes it and the others wait for that one. */
export async function create(db: Database, client: { id: string; owner: string; now: Date }): Promise<void> {
  await db.query(
    `insert into cart_client (client_id, owner, last_seq, last_fingerprint, last_status, last_body, updated_at)
     values ($1, $2, 0, '', 0, 'null', $3)
     on conflict (client_id) do nothing`,
    [client.id, client.owner, client.now],
  )
}

export interface Processed {
  clientId: string
  seq: number
  fingerprint: string
  status: number
  /** Text that is kept as it is. */
  body: string
  /** Operations that had their effect: neither refused nor cancelled. */
  executed: number
  now: Date
}

/** The last statement of a run of operations: it travels with the commit. */
export function record(inside: Transaction, processed: Processed): void {
  inside.send(
    `update cart_client
        set last_seq = $2, last_fingerprint = $3, last_status = $4, last_body = $5, updated_at = $6,
            executed = executed + $7
      where client_id = $1`,
    [
      processed.clientId,
      processed.seq,
      processed.fingerprint,
      processed.status,
      JSON.stringify(processed.body),
      processed.now,
      processed.executed,
    ],
  )
}

/** Forgets clients silent since `before`: 400 days, far beyond the 30 that a device keeps a queue. */
export async function removeSilent(db: Database, before: Date): Promise<void> {
  await db.query('delete from cart_client where updated_at < $1', [before])
}
