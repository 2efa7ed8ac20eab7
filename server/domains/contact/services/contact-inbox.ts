import type { Call, InputOf, ResponseOf } from '#contract/call.ts'
import { assignContactMessage } from '#contract/contact/calls/assign-contact-message.ts'
import { closeContactMessage } from '#contract/contact/calls/close-contact-message.ts'
import type { getContactMessages } from '#contract/contact/calls/get-contact-messages.ts'
import type { getOwnContactMessages } from '#contract/contact/calls/get-own-contact-messages.ts'
import { reopenContactMessage } from '#contract/contact/calls/reopen-contact-message.ts'
import { replyToContactMessage } from '#contract/contact/calls/reply-to-contact-message.ts'
import type { ContactEvent, ContactMessage } from '#contract/contact/contact-message.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { type KeyedCall, withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { notify } from '../../notifications/services/notify.ts'
import * as notices from '../../notifications/services/outbound-messages.ts'
import { storeName } from '../../settings/services/store-name.ts'
import * as people from '../../staff/services/staff-people.ts'
import { CONTACT_MESSAGES } from '../contact-messages.ts'
import * as inbox from '../queries/contact-inbox.ts'

/** How many of their own messages a person sees. */
const MAX_OWN = 20

export async function listOwnMessages({
  db,
  session,
}: SignedInContext): Promise<ResponseOf<typeof getOwnContactMessages>> {
  return { messages: { data: await inbox.ofAccount(db, session.person.id, MAX_OWN) } }
}

export async function listMessages(
  { state, q, page, limit }: InputOf<typeof getContactMessages>['query'] & FirstRows,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getContactMessages>['messages']> {
  const filter = { market: config.market.code, state: state ?? null, text: q ?? '' }
  const data = await inbox.page(db, { ...filter, ...pageOf(page, limit) })
  return { data, meta: metaOf(page, await inbox.count(db, filter)) }
}

/** @throws Refusal NOT_FOUND */
export const showMessage = (id: string, context: SignedInContext): Promise<ContactMessage> =>
  shown(context.db, id, context)

async function shown(db: Database, id: string, context: SignedInContext): Promise<ContactMessage> {
  const market = context.config.market.code
  const message = requireFound(await inbox.show(db, market, id), context)
  return { ...message, handlers: await people.withPermission(db, market, 'orders') }
}

type Reply = InputOf<typeof replyToContactMessage>['body']

/**
 * Sends a reply to the phone or e-mail that the writer left, in the writer's language. A writer who was signed in also
 * sees it on the contact page and is notified.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when the message is closed
 */
export function reply(id: string, body: Reply, context: SignedInContext): Promise<ContactMessage> {
  const call = { ...replyToContactMessage, path: `/api/staff/contact_messages/${id}/reply` as const }
  return change({ id, keyed: { call, body } }, context, async (transaction, message) => {
    refuseClosed(message, context)
    const { channel, text } = body
    const eventId = await addEvent(transaction, { messageId: id, act: 'reply', channel, text }, context)
    await inbox.save(transaction, { ...message, state: 'answered' })
    await sendReply(transaction, { message, eventId, reply: body }, context)
    await trail(transaction, { message, act: 'reply', detail: { channel } }, context)
  })
}

interface SendReplyInput {
  message: inbox.LockedMessage
  eventId: string
  reply: Reply
}

async function sendReply(
  transaction: Transaction,
  { message, eventId, reply: { channel, text } }: SendReplyInput,
  context: SignedInContext,
): Promise<void> {
  const now = nowOf(context)
  const { ticket_no, account_id: accountId, language } = message
  const store = await storeName({ db: transaction, config: context.config })
  const body = CONTACT_MESSAGES[language].reply(store, ticket_no, text)
  const recipient = channel === 'sms' ? message.phone : message.email
  const subject = `contact_reply:${eventId}`
  await notices.enqueue(transaction, { subject, recipient, channel, body, now })
  if (accountId === null) return
  const news = { kind: 'message', what: 'answered', message_id: message.id, ticket_no } as const
  notify(transaction, { accountId, subject, news, now })
}

type Assignment = InputOf<typeof assignContactMessage>['body']

/**
 * Assigns the message to a staff member, who is notified unless they assigned it to themselves, or unassigns it.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when the message is closed; VALIDATION when the assignee may not handle messages
 */
export function assign(id: string, body: Assignment, context: SignedInContext): Promise<ContactMessage> {
  const { assignee_id: assigneeId } = body
  const call = { ...assignContactMessage, path: `/api/staff/contact_messages/${id}/assign` as const }
  return change({ id, keyed: { call, body } }, context, async (transaction, message) => {
    refuseClosed(message, context)
    if (message.assignee_id === assigneeId) return
    const assignee = assigneeId === null ? null : await handler(transaction, assigneeId, context)
    const state = message.state === 'answered' ? 'answered' : openState(assigneeId)
    await inbox.save(transaction, { ...message, state, assignee_id: assigneeId })
    const act = assignee ? 'assign' : 'unassign'
    const added = { messageId: id, act, ...(assignee && { assigneeId: assignee.id }) } as const
    const eventId = await addEvent(transaction, added, context)
    await trail(transaction, { message, act, detail: assignee ? { assignee_id: assignee.id } : {} }, context)
    if (!assignee || assignee.id === context.session.person.id) return
    const news = { kind: 'message', what: 'assigned', message_id: id, ticket_no: message.ticket_no } as const
    notify(transaction, { accountId: assignee.id, subject: `contact_assign:${eventId}`, news, now: nowOf(context) })
  })
}

async function handler(transaction: Transaction, id: string, context: SignedInContext): Promise<people.StaffMember> {
  const handlers = await people.withPermission(transaction, context.config.market.code, 'orders')
  const found = handlers.find((one) => one.id === id)
  if (!found) throw fieldError(context, 'assignee_id', CONTACT_MESSAGES[context.language].noHandler)
  return found
}

const openState = (assigneeId: string | null) => (assigneeId === null ? 'new' : 'in_progress')

/** @throws Refusal NOT_FOUND; CONFLICT when it is closed already */
export function close(id: string, context: SignedInContext): Promise<ContactMessage> {
  const call = { ...closeContactMessage, path: `/api/staff/contact_messages/${id}/close` as const }
  return change({ id, keyed: { call, body: {} } }, context, async (transaction, message) => {
    refuseClosed(message, context)
    await inbox.save(transaction, { ...message, state: 'closed' })
    await addEvent(transaction, { messageId: id, act: 'close' }, context)
    await trail(transaction, { message, act: 'close', detail: {} }, context)
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT unless it is closed */
export function reopen(id: string, context: SignedInContext): Promise<ContactMessage> {
  const call = { ...reopenContactMessage, path: `/api/staff/contact_messages/${id}/reopen` as const }
  return change({ id, keyed: { call, body: {} } }, context, async (transaction, message) => {
    if (message.state !== 'closed') throw new Refusal('CONFLICT', CONTACT_MESSAGES[context.language].notClosed)
    await inbox.save(transaction, { ...message, state: openState(message.assignee_id) })
    await addEvent(transaction, { messageId: id, act: 'reopen' }, context)
    await trail(transaction, { message, act: 'reopen', detail: {} }, context)
  })
}

interface MessageChangeInput<C extends Call> {
  id: string
  keyed: KeyedCall<C>
}

/** Runs one change under the lock of its message, once per idempotency key; returns the changed message. */
function change<C extends Call>(
  { id, keyed }: MessageChangeInput<C>,
  context: SignedInContext,
  work: (transaction: Transaction, message: inbox.LockedMessage) => Promise<void>,
): Promise<ContactMessage> {
  return withIdempotencyKey(context, keyed, async (transaction) => {
    await work(transaction, requireFound(await inbox.lock(transaction, context.config.market.code, id), context))
    return shown(transaction, id, context)
  })
}

function refuseClosed({ state }: inbox.LockedMessage, { language }: SignedInContext): void {
  if (state === 'closed') throw new Refusal('CONFLICT', CONTACT_MESSAGES[language].closed)
}

const addEvent = (
  transaction: Transaction,
  event: Omit<inbox.NewEvent, 'actorId' | 'now'>,
  context: SignedInContext,
): Promise<string> => inbox.addEvent(transaction, { ...event, actorId: context.session.person.id, now: nowOf(context) })

interface AuditedChange {
  message: inbox.LockedMessage
  act: ContactEvent['act']
  /** Must not contain the message text, because the audit log is stored for longer than the message. */
  detail: object
}

const trail = (
  transaction: Transaction,
  { message, act, detail }: AuditedChange,
  context: SignedInContext,
): Promise<void> =>
  recordAct(
    transaction,
    { act: `contact_message.${act}`, object: `contact_message:${message.ticket_no}`, detail },
    context,
  )
