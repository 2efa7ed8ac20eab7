import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface PaymentEvent {
  /** null if the event matches no attempt. */
  attemptId: string | null
  provider: string
  source: 'return' | 'callback' | 'requery' | 'staff'
  headersHash: string | null
  body: string
  /** null if the source is not signed. */
  signatureOk: boolean | null
  decision: string
  now: Date
}

/** Append-only log of what a gateway reported and what was decided. */
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
      // NUL characters are invalid in text columns.
      event.body.replaceAll('\0', ''),
      event.signatureOk,
      event.decision,
      event.now,
    ],
  )
}
