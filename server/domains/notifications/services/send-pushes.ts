import * as v from 'valibot'
import { type News, news as newsSchema } from '#contract/notifications/inbox.ts'
import { type PushPayload, pathOfNews } from '#contract/notifications/push-payload.ts'
import { buyerKindOf, promotesAnything } from '#contract/site/sales-policy.ts'
import type { Store } from '../../../context.ts'
import { type Again, runDueRows } from '../../../platform/jobs/due-rows.ts'
import { encryptPush } from '../../../platform/push/encrypt.ts'
import type { PushAnswer, PushServices } from '../../../platform/push/push-service.ts'
import { type VapidKeys, vapidHeader, vapidKeys } from '../../../platform/push/vapid.ts'
import type { ReportFailure } from '../../../platform/tasks/background-tasks.ts'
import { ownerHint } from '../../buyers/services/owner-hint.ts'
import { promotedRoles, salesPolicy } from '../../settings/services/sales-policy.ts'
import { storeName } from '../../settings/services/store-name.ts'
import { pushTextOf } from '../push-messages.ts'
import * as pushes from '../queries/pushes.ts'

/** Older notifications are not pushed; they stay in the inbox. */
const NEWS_SECONDS = 24 * 60 * 60
const GONE: readonly number[] = [404, 410]

/** The VAPID contact (RFC 8292, 2.1) must be https or mailto: a placeholder when the store has no https address. */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:store@example.com'

/**
 * Sends push messages for new notifications. Each is retried until the push service accepts it, for a day at most;
 * expired subscriptions are removed. Nothing is sent to buyers to whom the sales policy allows no promotion.
 *
 * @returns how many the push services accepted
 */
export async function sendPushes(store: Store, services: PushServices, report?: ReportFailure): Promise<number> {
  const { db, clock, config } = store
  const policy = await salesPolicy(store)
  if (promotedRoles(policy).length === 0) return 0
  let parts: Promise<PushDelivery> | undefined
  let sent = 0
  await runDueRows(
    pushes.PUSHES,
    async (message) => {
      if (!promotesAnything(policy, buyerKindOf(message))) return drop(message, db)
      const left = NEWS_SECONDS - Math.floor((clock.now() - message.told_at.getTime()) / 1000)
      if (message.is_read || left <= 0) return drop(message, db)
      parts ??= storeName(store).then((title) => ({ title, keys: vapidKeys(config.secret) }))
      const request = requestOf(message, { ...(await parts), left }, store)
      const answer = await services.send(request).catch(() => null)
      if (answer && isTaken(answer)) {
        sent += 1
        return drop(message, db)
      }
      return again(message, answer, db)
    },
    { store, report },
  )
  return sent
}

async function drop(message: pushes.DuePush, db: Store['db']): Promise<'done'> {
  await pushes.drop(db, message)
  return 'done'
}

interface PushDelivery {
  title: string
  keys: VapidKeys
}

const isTaken = ({ status }: PushAnswer): boolean => status >= 200 && status < 300
/** Temporary errors, worth a retry. */
const isPassing = ({ status }: PushAnswer): boolean => status === 408 || status === 429 || status >= 500

/** @param answer null when the push service did not respond */
async function again(message: pushes.DuePush, answer: PushAnswer | null, db: Store['db']): Promise<'done' | Again> {
  if (answer && GONE.includes(answer.status)) {
    await pushes.removeGone(db, message)
    return 'done'
  }
  return { isFinal: answer !== null && !isPassing(answer), afterSeconds: answer?.retryAfterSeconds ?? 0 }
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
