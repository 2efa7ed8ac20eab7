import * as v from 'valibot'
import { email } from '#contract/account/person-fields.ts'
import { readPhone } from '#contract/account/phone.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getOutboundMessages } from '#contract/notifications/calls/get-outbound-messages.ts'
import { resendOutboundMessage } from '#contract/notifications/calls/resend-outbound-message.ts'
import type { sendTestMessage } from '#contract/notifications/calls/send-test-message.ts'
import { MESSAGE_CHANNELS, type OutboundMessage } from '#contract/notifications/outbound-message.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { storeName } from '../../settings/services/store-name.ts'
import { NOTIFICATION_MESSAGES } from '../notification-messages.ts'
import * as messages from '../queries/staff-messages.ts'
import { type Message, reachesAnybody, type Sender, SendFailure, servesChannel } from '../senders/sender.ts'
import { mailOfText } from './compose-message.ts'
import { maskRecipient } from './mask-recipient.ts'
import { renderMail } from './render-mail.ts'
import { textsOfDay } from './text-limit.ts'

const DAY_MS = 24 * 60 * 60_000
const MAX_SUMMARY = 120

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

function shown({ recipient, title, body, ...row }: messages.MessageRow): OutboundMessage {
  return {
    ...row,
    recipient: maskRecipient(recipient),
    summary: (title ?? body)?.split('\n')[0]?.slice(0, MAX_SUMMARY) ?? null,
    created_at: row.created_at.toISOString(),
    attempted_at: isoOrNull(row.attempted_at),
    due_at: isoOrNull(row.due_at),
    // One that could not be written has no template yet, and is written anew.
    can_resend: row.state !== 'waiting' && (body !== null || row.template === null),
  }
}

export async function listMessages(
  { state, channel, recipient, page }: InputOf<typeof getOutboundMessages>['query'],
  sender: Sender | null,
  context: SignedInContext,
): Promise<ResponseOf<typeof getOutboundMessages>> {
  const { db, config } = context
  const filter = {
    market: config.market.code,
    state: state ?? null,
    channel: channel ?? null,
    recipient: recipient ? (readPhone(recipient, config.market) ?? recipient.toLowerCase()) : null,
  }
  const rows = await messages.page(db, filter, pageOf(page))
  return {
    messages: { data: rows.map(shown), meta: metaOf(page, await messages.count(db, filter)) },
    channels: MESSAGE_CHANNELS.filter((one) => sender !== null && servesChannel(sender, one)),
    today: await textsOfDay(context),
  }
}

/** @throws Refusal NOT_FOUND; CONFLICT for one that waits or whose text is forgotten */
export function resend(id: string, context: SignedInContext): Promise<{ message: OutboundMessage }> {
  const { config, language } = context
  const market = config.market.code
  const call = { ...resendOutboundMessage, path: `/api/staff/outbound_messages/${id}/resend` as const }
  return withIdempotencyKey(context, { call, body: {} }, async (transaction) => {
    const row = requireFound(await messages.lock(transaction, market, id), context)
    if (!shown(row).can_resend) throw new Refusal('CONFLICT', NOTIFICATION_MESSAGES[language].notResendable)
    const now = nowOf(context)
    await messages.requeue(transaction, id, { now, until: new Date(now.getTime() + DAY_MS) })
    await recordAct(
      transaction,
      { act: 'outbound_message.resend', object: `outbound_message:${id}`, detail: {} },
      context,
    )
    return { message: shown(requireFound(await messages.lock(transaction, market, id), context)) }
  })
}

/**
 * Sends at once, so that whoever sets a sender up sees its answer.
 *
 * @throws Refusal VALIDATION; RATE_LIMIT
 */
export async function sendTest(
  { channel, to: typed }: InputOf<typeof sendTestMessage>['body'],
  sender: Sender | null,
  context: SignedInContext,
): Promise<ResponseOf<typeof sendTestMessage>> {
  const { db, session, language } = context
  const to = channel === 'email' ? requireEmail(typed, context) : requireTestPhone(typed, context)
  await countAttempt({ name: 'test message', key: [session.person.id] }, context)
  const message = await testMessage({ channel, to }, context)
  const result = await answerOf(sender, message)
  const detail = { channel, to: maskRecipient(to), is_sent: result.is_sent }
  await db.transaction((transaction) =>
    recordAct(transaction, { act: 'outbound_message.test', object: `outbound_message:${message.id}`, detail }, context),
  )
  return { result: { ...result, answer: result.answer || NOTIFICATION_MESSAGES[language].noSender } }
}

async function testMessage({ channel, to }: Pick<Message, 'channel' | 'to'>, context: SignedInContext) {
  const { language, clock } = context
  const store = await storeName(context)
  const text = NOTIFICATION_MESSAGES[language].test(store)
  const message = { id: newId(clock.now()), channel, to, text }
  if (channel !== 'email') return message
  const mail = { ...mailOfText(text, language, store), title: NOTIFICATION_MESSAGES[language].testTitle(store) }
  const { html, footer } = await renderMail(mail, { language, unsubscribeUrl: null }, context)
  return { ...message, text: `${text}\n\n-- \n${footer}`, mail: { title: mail.title, html, unsubscribeUrl: null } }
}

async function answerOf(sender: Sender | null, message: Message) {
  if (!reachesAnybody(sender)) return { is_sent: false, provider: '', answer: '' }
  try {
    const { provider = '', answer = '' } = (await sender.send(message)) ?? {}
    return { is_sent: true, provider, answer }
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error
    return { is_sent: false, provider: error.provider, answer: error.answer }
  }
}

function requireEmail(typed: string, context: SignedInContext): string {
  const read = v.safeParse(email, typed)
  if (!read.success) throw fieldError(context, 'to', NOTIFICATION_MESSAGES[context.language].emailWrong)
  return read.output
}

function requireTestPhone(typed: string, context: SignedInContext): string {
  const { market } = context.config
  const phone = readPhone(typed, market)
  if (phone === null)
    throw fieldError(context, 'to', NOTIFICATION_MESSAGES[context.language].phoneWrong(market.phoneExample))
  return phone
}
