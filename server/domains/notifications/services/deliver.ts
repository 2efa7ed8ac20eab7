import * as v from 'valibot'
import { isTemplateId } from '#contract/notifications/message-template.ts'
import type { Store } from '../../../context.ts'
import { unseal } from '../../../platform/crypto/seal.ts'
import { messages } from '../../../platform/metrics/metrics.ts'
import { storeName } from '../../settings/services/store-name.ts'
import * as queue from '../queries/outbound-messages.ts'
import { type Message, type Sender, SendFailure } from '../senders/sender.ts'
import { isMarketing, mailOfText, type StoredMail, storedMail } from './compose-message.ts'
import { secretOwner } from './queue-message.ts'
import { renderMail } from './render-mail.ts'
import { nextRetryAt } from './retry-schedule.ts'
import { takeText } from './text-limit.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Longer than any sender takes to answer. */
const LEASE_MS = 2 * 60_000

/** Tries without an outcome, because the process ended, after which a message is given up. */
const MAX_TRIES_WITHOUT_OUTCOME = 2

/** Until the next try of a text message beyond the day's limit. */
const POSTPONED_MS = 10 * 60_000

const content = v.object({ body: v.string(), mail: v.nullable(storedMail) })
type Content = v.InferOutput<typeof content>

interface DeliverOptions {
  /** One message; without it, the one that is due longest. */
  id?: string | null
  /** Told of the error of a message that was not taken. */
  reportFailure?: (error: unknown) => void
}

export type Delivery = 'sent' | 'not sent' | 'nothing due'

/**
 * Takes one due message of the queue, sends it and records the answer. If the process dies between the two, the message
 * is sent again when the lease ends, and given up after the second time.
 */
export async function deliver(
  store: Store,
  sender: Sender,
  { id = null, reportFailure }: DeliverOptions = {},
): Promise<Delivery> {
  const { db, clock, config } = store
  const now = clock.now()
  const times = { now: new Date(now), until: new Date(now + LEASE_MS) }
  const leased = await queue.lease(db, { market: config.market.code, ...times, id })
  if (!leased) return 'nothing due'
  if (leased.provider === null && leased.tries > MAX_TRIES_WITHOUT_OUTCOME) {
    const answer = 'The server stopped twice while it was sending this message'
    await queue.markFailed(db, leased, { provider: 'sender', answer, next: null })
    return 'not sent'
  }
  if (await isUnwanted(leased, store)) {
    await queue.withdraw(db, leased.id, 'Unsubscribed')
    return 'not sent'
  }
  if (!(await takeText(leased.channel, store))) {
    await queue.postpone(db, leased, new Date(now + POSTPONED_MS))
    return 'not sent'
  }
  try {
    const answer = await sender.send(await messageOf(leased, store))
    const { provider = 'sender', answer: said = '' } = answer ?? {}
    await queue.markSent(db, leased.id, { provider, answer: said, now: new Date(clock.now()) })
    messages.inc({ channel: leased.channel, outcome: 'sent' })
    return 'sent'
  } catch (error) {
    reportFailure?.(error)
    await recordFailure(leased, error, store)
    return 'not sent'
  }
}

const isNews = ({ template }: queue.LeasedMessage): boolean =>
  template !== null && isTemplateId(template) && isMarketing(template)

/** Asked when it is sent: who has unsubscribed since it was queued gets nothing more. */
async function isUnwanted(leased: queue.LeasedMessage, { db }: Store): Promise<boolean> {
  if (!isNews(leased)) return false
  return leased.account_id === null || !(await queue.agreesToNews(db, leased.account_id))
}

function contentOf({ id, body, mail, sealed }: queue.LeasedMessage, { config }: Store): Content {
  if (sealed === null) return { body: body ?? '', mail: v.parse(v.nullable(storedMail), mail) }
  return v.parse(content, JSON.parse(Buffer.from(unseal(config, sealed, secretOwner(id))).toString()))
}

async function messageOf(leased: queue.LeasedMessage, store: Store): Promise<Message> {
  const { id, recipient: to, channel, account_id: accountId, sealed } = leased
  const { body: text, mail } = contentOf(leased, store)
  const message: Message = { id, to, channel, text, ...(sealed !== null && { isSecret: true }) }
  if (channel !== 'email') return message
  const language = leased.language ?? store.config.market.language
  const own: StoredMail = mail ?? mailOfText(text, language, await storeName(store))
  const url = isNews(leased) && accountId !== null ? unsubscribeUrl(accountId, store.config) : null
  const { html, footer } = await renderMail(own, { language, unsubscribeUrl: url }, store)
  return { ...message, text: `${text}\n\n-- \n${footer}`, mail: { title: own.title, html, unsubscribeUrl: url } }
}

async function recordFailure(leased: queue.LeasedMessage, error: unknown, { db, clock }: Store): Promise<void> {
  const now = clock.now()
  const failure = error instanceof SendFailure ? error : null
  const next = failure?.isFinal ? null : nextRetryAt(leased.tries - 1, now, { isCode: leased.sealed !== null })
  const asked = new Date(now + (failure?.retryAfterSeconds ?? 0) * 1000)
  const due = next && asked > next ? asked : next
  // A try that would come too late is none.
  const retry = due && due < leased.expires_at ? due : null
  await queue.markFailed(db, leased, {
    provider: failure?.provider ?? 'sender',
    answer: failure?.answer ?? nameOf(error),
    next: retry,
  })
  messages.inc({ channel: leased.channel, outcome: retry ? 'retried' : 'failed' })
}

/** Messages of other errors may contain what was sent. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'error')
