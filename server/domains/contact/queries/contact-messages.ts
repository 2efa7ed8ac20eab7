import type { ContactTopic } from '#contract/contact/calls/contact-us.ts'
import type { Market } from '#contract/site/market.ts'
import type { Language } from '../../../messages.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface ContactMessage {
  ticketNo: string
  market: Market['code']
  /** null for a guest. */
  accountId: string | null
  name: string
  phone: string
  email: string
  topic: ContactTopic
  orderNo: string | null
  message: string
  language: Language
  /** Milliseconds since 1970. */
  now: number
}

/** Returns the id, or null when the ticket number is taken. */
export async function create(db: Database, written: ContactMessage): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `insert into contact_message
       (id, ticket_no, market, account_id, name, phone, email, topic, order_no, message, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (ticket_no) do nothing
     returning id`,
    [
      newId(written.now),
      written.ticketNo,
      written.market,
      written.accountId,
      written.name,
      written.phone,
      written.email,
      written.topic,
      written.orderNo,
      written.message,
      written.language,
      new Date(written.now),
    ],
  )
  return row?.id ?? null
}
