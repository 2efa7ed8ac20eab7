import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

export interface PaymentEvent {
  /** null when it spoke of none of ours. */
  attemptId: string | null
  provider: string
  source: 'return' | 'callback' | 'requery' | 'staff'
  headersHash: string | null
  body: string
  /** null where nothing is signed. */
  signatureOk: boolean | null
  decision: string
  now: Date
}

/** Written once, never changed: what was said, and what we made of it. */
export async function add(db: Database, event: PaymentEvent): Promise<void> {
  await db.query(
    `insert into payment_event (id, attempt_id, provider, source, headers_hash, body, signature_ok, decision, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId(event.now.getTime()),
      event.attemptId,
      event.provider,
      event.source,
      event.headersHash,
      // What text columns cannot hold.
      event.body.replaceAll('\0', ''),
      event.signatureOk,
      event.decision,
      event.now,
    ],
  )
}
