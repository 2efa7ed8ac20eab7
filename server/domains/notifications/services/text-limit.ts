import * as v from 'valibot'
import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import { TEXT_MESSAGES_PER_DAY } from '#contract/site/limits.ts'
import type { Store } from '../../../context.ts'
import { SHARE_OF_DAY, TEXTS_OF_DAY } from '../../../platform/rate-limit/message-limits.ts'
import { countUnrefused, refundAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import * as settings from '../../settings/services/settings.ts'
import { NOTIFICATION_MESSAGES } from '../notification-messages.ts'
import { sendMessageToStaff } from './send-message.ts'

const setting = v.object({ per_day: v.number() })

/** Text messages that the store sends in a day at most. */
export async function textsPerDay({ db, config }: Pick<Store, 'db' | 'config'>): Promise<number> {
  const stored = v.safeParse(setting, await settings.find(db, config.market.code, 'text_messages'))
  return stored.success ? stored.output.per_day : TEXT_MESSAGES_PER_DAY
}

/**
 * Counts a message that is about to be sent, and tells the admins once a day when the limit of text messages is near.
 *
 * @returns false when the day's text messages are used up
 */
export async function takeText(channel: MessageChannel, store: Store): Promise<boolean> {
  if (channel === 'email') return true
  const limit = await textsPerDay(store)
  const context = { ...store, address: '' }
  const { tries } = await countUnrefused(TEXTS_OF_DAY, context)
  if (tries > limit) await refundAttempt(TEXTS_OF_DAY, context)
  if (tries === Math.ceil(limit * SHARE_OF_DAY)) await tellAdmins(limit, store)
  return tries <= limit
}

function tellAdmins(limit: number, { db, config, clock }: Store): Promise<void> {
  const now = new Date(clock.now())
  const subject = `text_messages:${now.toISOString()}`
  const text = {
    subject,
    messages: NOTIFICATION_MESSAGES,
    say: (own: typeof NOTIFICATION_MESSAGES.en) => own.nearLimit(limit),
  }
  return db.transaction((transaction) => sendMessageToStaff(transaction, text, { config, now }))
}
