import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { MessageStatus } from '../senders/sender-provider.ts'

interface SendResult {
  provider: string
  answer: string
  channel: MessageChannel
  messageId: string | null
  now: Date
}

export async function markSent(db: Database, id: string, result: SendResult): Promise<void> {
  const { provider, answer, channel, messageId, now } = result
  await db.query(
    `update notice set state = 'sent', sent_at = $2, due_at = null, provider = $3, provider_answer = $4, sealed = null,
                       channel = $5, provider_message_id = $6, delivery = null
      where id = $1`,
    [id, now, provider, answer, channel, messageId],
  )
}

interface AppliedStatus extends MessageStatus {
  provider: string
  now: Date
  /** An SMS can be sent instead. */
  canFallBack: boolean
}

const RANK = `array['sent', 'delivered', 'read']`

/**
 * What a service reports of a message that it took, in any order and any number of times: a later state is never replaced
 * by an earlier one. A failed one whose text is known and still wanted waits to be sent as an SMS.
 */
export async function applyStatus(db: Database, status: AppliedStatus): Promise<void> {
  const { provider, messageId, delivery, reason, now, canFallBack } = status
  if (delivery === 'failed') {
    const again = `($4 and body is not null and coalesce(expires_at, created_at + interval '1 day') > $5)`
    await db.query(
      `update notice set delivery = 'failed', provider_answer = coalesce($3, provider_answer),
              state = case when ${again} then 'waiting' else 'failed' end,
              due_at = case when ${again} then $5::timestamptz end,
              channel = case when ${again} then 'sms' else channel end,
              is_fallback = ${again}, tries = 0
        where provider = $1 and provider_message_id = $2 and state = 'sent' and coalesce(delivery, 'sent') = 'sent'`,
      [provider, messageId, reason, canFallBack, now],
    )
    return
  }
  await db.query(
    `update notice set delivery = $3
      where provider = $1 and provider_message_id = $2 and state = 'sent' and delivery is distinct from 'failed'
        and coalesce(array_position(${RANK}, delivery), 0) < array_position(${RANK}, $3::text)`,
    [provider, messageId, delivery],
  )
}

/** Text messages that services took since then. */
export async function textsSince(db: Database, market: string, since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from notice where market = $1 and channel <> 'email' and sent_at >= $2`,
    [market, since],
  )
  return row?.count ?? 0
}
