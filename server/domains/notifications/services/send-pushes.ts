import * as v from 'valibot'
import { type News, news as newsSchema } from '#contract/notifications/inbox.ts'
import { type PushPayload, pathOfNews } from '#contract/notifications/push-payload.ts'
import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import type { Store } from '../../../context.ts'
import { encryptPush } from '../../../platform/push/encrypt.ts'
import type { PushAnswer, PushServices } from '../../../platform/push/push-service.ts'
import { type VapidKeys, vapidHeader, vapidKeys } from '../../../platform/push/vapid.ts'
import { ownerHint } from '../../buyers/services/owner-hint.ts'
import { salesMode } from '../../settings/services/sales-mode.ts'
import { storeName } from '../../settings/services/store-name.ts'
import { pushTextOf } from '../push-messages.ts'
import * as pushes from '../queries/pushes.ts'
import { nextRetryAt } from './retry-schedule.ts'

/** Messages per run, sent concurrently: later jobs wait for the slowest. */
const AT_ONCE = 20
/** Older notifications are not pushed; they stay in the inbox. */
const NEWS_SECONDS = 24 * 60 * 60
const GONE: readonly number[] = [404, 410]

/** The VAPID contact (RFC 8292, 2.1) must be https or mailto: a placeholder when the store has no https address. */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:store@example.com'

/**
 * Sends push messages for new notifications. Each is retried until the push service accepts it, for a day at most;
 * expired subscriptions are removed. Sends nothing in a sales mode that allows no promotion.
 */
export async function sendPushes(store: Store, services: PushServices): Promise<number> {
  const { db, clock, config } = store
  if (forbidsPromotion(await salesMode(store))) return 0
  const due = await pushes.due(db, { market: config.market.code, now: new Date(clock.now()), limit: AT_ONCE })
  if (due.length === 0) return 0
  const sending = { title: await storeName(store), keys: vapidKeys(config.secret), services }
  const sent = await Promise.all(due.map((message) => sendOne(message, sending, store)))
  return sent.filter(Boolean).length
}

interface PushDelivery {
  title: string
  keys: VapidKeys
  services: PushServices
}

/** Returns whether the push service accepted it. */
async function sendOne(message: pushes.DuePush, sending: PushDelivery, store: Store): Promise<boolean> {
  const { db, clock } = store
  const left = NEWS_SECONDS - Math.floor((clock.now() - message.told_at.getTime()) / 1000)
  if (message.is_read || left <= 0) {
    await pushes.drop(db, message)
    return false
  }
  const next = nextRetryAt(message.tries, clock.now())
  if (!(await pushes.lease(db, message, next))) return false
  const answer = await sending.services.send(requestOf(message, { ...sending, left }, store)).catch(() => null)
  await settle(message, answer, { store, isLast: next === null })
  return answer !== null && isTaken(answer)
}

const isTaken = ({ status }: PushAnswer): boolean => status >= 200 && status < 300
/** Temporary errors, worth a retry. */
const isPassing = ({ status }: PushAnswer): boolean => status === 408 || status === 429 || status >= 500

/** @param answer null when the push service did not respond */
async function settle(
  message: pushes.DuePush,
  answer: PushAnswer | null,
  { store: { db, clock }, isLast }: { store: Store; isLast: boolean },
): Promise<void> {
  if (answer && GONE.includes(answer.status)) return pushes.removeGone(db, message)
  if (isLast || (answer && !isPassing(answer))) return pushes.drop(db, message)
  const seconds = answer?.retryAfterSeconds ?? 0
  if (seconds > 0) await pushes.postpone(db, message, new Date(clock.now() + seconds * 1000))
}

/** An order ready for pickup justifies waking a phone; a voucher does not. */
const urgencyOf = (news: News): string => {
  if (news.kind === 'voucher') return 'low'
  return news.kind === 'order' && news.what === 'ready' ? 'high' : 'normal'
}

function requestOf(message: pushes.DuePush, { title, keys, left }: PushDelivery & { left: number }, store: Store) {
  const { endpoint, item_id: id, locale } = message
  const { config, clock } = store
  const news = v.parse(newsSchema, message.news)
  const pushed: PushPayload = {
    owner: ownerHint(config, { id: message.account_id, role_id: message.role_id }),
    id,
    title,
    ...pushTextOf(news, locale),
    path: pathOfNews(news),
  }
  const claimed = { origin: new URL(endpoint).origin, contact: contactOf(config.publicUrl), now: clock.now() }
  return {
    endpoint,
    headers: {
      Authorization: vapidHeader(keys, claimed),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(left),
      Urgency: urgencyOf(news),
    },
    body: encryptPush(JSON.stringify(pushed), message),
  }
}
