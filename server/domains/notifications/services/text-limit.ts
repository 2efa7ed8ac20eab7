import * as v from 'valibot'
import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import { TEXT_MESSAGES_PER_DAY } from '#contract/site/limits.ts'
import type { Store } from '../../../context.ts'
import { SHARE_OF_DAY, TEXTS_OF_DAY } from '../../../platform/rate-limit/message-limits.ts'
import { countUnrefused, refundAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import * as settings from '../../settings/services/settings.ts'
import { NOTIFICATION_MESSAGES } from '../notification-messages.ts'
import { textsSince } from '../queries/message-deliveries.ts'
import { sendMessageToStaff } from './send-message.ts'

const setting = v.object({ per_day: v.number(), price: v.optional(v.nullable(v.number()), null) })

async function readSetting({ db, config }: Pick<Store, 'db' | 'config'>): Promise<v.InferOutput<typeof setting>> {
  const stored = v.safeParse(setting, await settings.find(db, config.market.code, 'text_messages'))
  return stored.success ? stored.output : { per_day: TEXT_MESSAGES_PER_DAY, price: null }
}

/** Text messages that the store sends in a day at most. */
export const textsPerDay = async (store: Pick<Store, 'db' | 'config'>): Promise<number> =>
  (await readSetting(store)).per_day

const DAY_MS = 24 * 60 * 60_000

/** Text messages of the last 24 hours beside the limit, and what they cost by the price that the owner has entered. */
export async function textsOfDay(store: Pick<Store, 'db' | 'config' | 'clock'>) {
  const { per_day: limit, price } = await readSetting(store)
  const since = new Date(store.clock.now() - DAY_MS)
  const count = await textsSince(store.db, store.config.market.code, since)
  return { count, limit, estimate: price === null ? null : count * price }
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
