import type { Database, Transaction } from '../database/database.ts'

export interface CartClient {
  owner: string
  last_seq: number
  last_fingerprint: string
  last_status: number
  /** JSON of what is remembered, as text, because jsonb would reorder its fields; null before the first request. */
  last_body: string | null
}

const DAY_MS = 24 * 60 * 60_000

/**
 * The day, for the column by which inactive clients are found: with a moment, each operation would have to change the
 * indexes of the table too.
 */
const dayOf = (now: Date): Date => new Date(now.getTime() - (now.getTime() % DAY_MS))

/** Locks the client's row for the rest of the transaction. */
export async function lock(db: Database, clientId: string): Promise<CartClient | null> {
  const [row] = await db.query<CartClient>(
    `select owner, last_seq, last_fingerprint, last_status, last_body #>> '{}' as last_body
       from cart_client where client_id = $1 for update`,
    [clientId],
  )
  return row ?? null
}

/** Creates the row unless it exists. Of concurrent callers one creates it and the others wait for that one. */
export async function create(db: Database, client: { id: string; owner: string; now: Date }): Promise<void> {
  await db.query(
    `insert into cart_client (client_id, owner, last_seq, last_fingerprint, last_status, last_body, updated_at)
     values ($1, $2, 0, '', 0, 'null', $3)
     on conflict (client_id) do nothing`,
    [client.id, client.owner, dayOf(client.now)],
  )
}

export interface Processed {
  clientId: string
  seq: number
  fingerprint: string
  status: number
  /** Stored verbatim. */
  body: string
  /** Operations that took effect: neither refused nor cancelled. */
  executed: number
  now: Date
}

/** Sent without waiting, together with the commit. */
export function record(transaction: Transaction, processed: Processed): void {
  transaction.send(
    `update cart_client
        set last_seq = $2, last_fingerprint = $3, last_status = $4, last_body = to_jsonb($5::text), updated_at = $6,
            executed = executed + $7
      where client_id = $1`,
    [
      processed.clientId,
      processed.seq,
      processed.fingerprint,
      processed.status,
      processed.body,
      dayOf(processed.now),
      processed.executed,
    ],
  )
}

/** Deletes clients not seen since `before` (400 days; a device stores its queue for 30 days). */
export async function removeInactive(db: Database, before: Date): Promise<void> {
  await db.query('delete from cart_client where updated_at < $1', [before])
}
