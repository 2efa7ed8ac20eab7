import * as v from 'valibot'
import { isTemplateId } from '#contract/notifications/message-template.ts'
import type { Store } from '../../../context.ts'
import { unseal } from '../../../platform/crypto/seal.ts'
import { type Again, type Leased, runDueRows } from '../../../platform/jobs/due-rows.ts'
import { messages } from '../../../platform/metrics/metrics.ts'
import type { ReportFailure } from '../../../platform/tasks/background-tasks.ts'
import { storeName } from '../../settings/services/store-name.ts'
import { markSent } from '../queries/message-deliveries.ts'
import * as queue from '../queries/outbound-messages.ts'
import { type Message, type Sender, SendFailure } from '../senders/sender.ts'
import { isMarketing, mailOfText, type StoredMail, storedMail } from './compose-message.ts'
import { secretOwner } from './queue-message.ts'
import { renderMail } from './render-mail.ts'
import { takeText } from './text-limit.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Tries without an outcome, because the process ended, after which a message is given up. */
const MAX_TRIES_WITHOUT_OUTCOME = 2

/** Until the next try of a text message beyond the day's limit. */
const POSTPONED_MS = 10 * 60_000

const parameters = v.optional(v.nullable(v.array(v.string())), null)
const content = v.object({ body: v.string(), mail: v.nullable(storedMail), parameters, code: v.optional(v.string()) })
type Content = v.InferOutput<typeof content>

interface DeliverOptions {
  /** One message; absent: what is due. */
  id?: string
  report: ReportFailure
}

/**
 * Sends due messages and records the answers. If the process dies between the two, the message is sent again when its
 * lease ends, and given up after the second time.
 *
 * @returns how many were taken by the sender
 */
export async function deliver(store: Store, sender: Sender, { id, report }: DeliverOptions): Promise<number> {
  let sent = 0
  await runDueRows(
    queue.MESSAGES,
    async (message) => {
      const refusal = await refusalOf(message, store)
      if (refusal) return refusal
      const answer = await sender.send(await messageOf(message, store))
      const { provider = 'sender', answer: said = '', channel = message.channel, messageId = null } = answer ?? {}
      const now = new Date(store.clock.now())
      await markSent(store.db, message.id, { provider, answer: said, channel, messageId, now })
      messages.inc({ channel, outcome: 'sent' })
      sent += 1
      return 'done'
    },
    {
      store,
      report,
      only: id === undefined ? undefined : [id],
      failureOf,
      onFailed: ({ channel }, next) => messages.inc({ channel, outcome: next ? 'retried' : 'failed' }),
    },
  )
  return sent
}

/** Why a message is not sent now; null: it is. */
async function refusalOf(message: Leased<queue.DueMessage>, store: Store): Promise<'done' | Again | null> {
  if (message.provider === null && message.tries > MAX_TRIES_WITHOUT_OUTCOME) {
    const answer = 'The server stopped twice while it was sending this message'
    return { isFinal: true, set: { provider: 'sender', provider_answer: answer } }
  }
  if (await isUnwanted(message, store)) {
    await queue.withdraw(store.db, message.id, 'Unsubscribed')
    return 'done'
  }
  const isAllowed = await takeText(message.channel, store)
  return isAllowed ? null : { postponedUntil: new Date(store.clock.now() + POSTPONED_MS) }
}

const isNews = ({ template }: queue.DueMessage): boolean =>
  template !== null && isTemplateId(template) && isMarketing(template)

/** Asked when it is sent: who has unsubscribed since it was queued gets nothing more. */
async function isUnwanted(leased: queue.DueMessage, { db }: Store): Promise<boolean> {
  if (!isNews(leased)) return false
  return leased.account_id === null || !(await queue.agreesToNews(db, leased.account_id))
}

function contentOf({ id, body, mail, sealed, parameters: own }: queue.DueMessage, { config }: Store): Content {
  if (sealed === null)
    return { body: body ?? '', mail: v.parse(v.nullable(storedMail), mail), parameters: v.parse(parameters, own) }
  return v.parse(content, JSON.parse(Buffer.from(unseal(config, sealed, secretOwner(id))).toString()))
}

async function messageOf(leased: queue.DueMessage, store: Store): Promise<Message> {
  const { id, recipient: to, channel, account_id: accountId, sealed } = leased
  const { body: text, mail, parameters: values, code } = contentOf(leased, store)
  const language = leased.language ?? store.config.market.language
  const message: Message = { id, to, channel, text, ...(sealed !== null && { isSecret: true }) }
  if (channel !== 'email') {
    return {
      ...message,
      language,
      isFallback: leased.is_fallback,
      ...(code !== undefined && { code }),
      ...(values && leased.template !== null && { template: { name: leased.template, parameters: values } }),
    }
  }
  const own: StoredMail = mail ?? mailOfText(text, language, await storeName(store))
  const url = isNews(leased) && accountId !== null ? unsubscribeUrl(accountId, store.config) : null
  const { html, footer } = await renderMail(own, { language, unsubscribeUrl: url }, store)
  return { ...message, text: `${text}\n\n-- \n${footer}`, mail: { title: own.title, html, unsubscribeUrl: url } }
}

function failureOf(error: unknown): Again {
  const failure = error instanceof SendFailure ? error : null
  const set = { provider: failure?.provider ?? 'sender', provider_answer: failure?.answer ?? nameOf(error) }
  return { isFinal: failure?.isFinal ?? false, afterSeconds: failure?.retryAfterSeconds ?? 0, set }
}

/** Messages of other errors may contain what was sent. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'error')
