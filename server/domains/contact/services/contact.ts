import { readPhone } from '#contract/account/phone.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { contactUs } from '#contract/contact/calls/contact-us.ts'
import type { Market } from '#contract/site/market.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { randomLetters } from '../../../platform/crypto/random-letters.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { Refusal } from '../../../route.ts'
import { queueEvent } from '../../events/services/queue-event.ts'
import { notify } from '../../notifications/services/notify.ts'
import * as people from '../../staff/services/staff-people.ts'
import * as messages from '../queries/contact-messages.ts'

type ContactUsBody = InputOf<typeof contactUs>['body']
export type Contact = (message: ContactUsBody, context: Context) => Promise<ResponseOf<typeof contactUs>>

/** Stores a message and gives it a ticket number. */
export function createContact(): Contact {
  return async (body, context) => {
    const { config, language } = context
    const words = SERVER_MESSAGES[language]
    const phone = readPhone(body.phone, config.market)
    if (phone === null) {
      const fields = { phone: words.phoneWrong(config.market.phoneExample) }
      throw new Refusal('VALIDATION', words.validation, { fields })
    }
    // `website` is a honeypot field: a bot that filled it in must not notice that the message is dropped.
    if (body.website) return { ticket_no: ticketNo(config.market) }
    return withIdempotencyKey(context, { call: contactUs, body }, async (transaction) => {
      // Counted here because a replayed response must not count (contract 4.4).
      await countAttempt({ name: 'contact message' }, context, words.tooManyMessages)
      return { ticket_no: await keep(transaction, { ...body, phone }, context) }
    })
  }
}

/** Random, so that it neither reveals the number of messages nor can be guessed. */
const ticketNo = ({ code }: Market): string => `${code}-${randomLetters(4)}-${randomLetters(4)}`

async function keep(transaction: Transaction, body: ContactUsBody, context: Context): Promise<string> {
  const { config, clock, session, language } = context
  const { name, phone, email, topic, message } = body
  for (;;) {
    const ticket = ticketNo(config.market)
    const id = await messages.create(transaction, {
      ticketNo: ticket,
      market: config.market.code,
      accountId: session?.person.id ?? null,
      name,
      phone,
      email,
      topic,
      orderNo: body.order_no || null,
      message,
      language,
      now: clock.now(),
    })
    if (id === null) continue
    await notifyStaff(transaction, { id, ticket_no: ticket }, context)
    const data = { message_id: id, ticket_no: ticket, topic }
    const now = new Date(clock.now())
    await queueEvent(transaction, { type: 'message.received', market: config.market.code, data, now })
    return ticket
  }
}

/** Notifies all staff who handle messages: in their inbox, and by push on browsers that have it on. */
async function notifyStaff(
  transaction: Transaction,
  { id, ticket_no }: { id: string; ticket_no: string },
  { config, clock, session }: Context,
): Promise<void> {
  const news = { kind: 'message', what: 'received', message_id: id, ticket_no } as const
  const handlers = await people.withPermission(transaction, config.market.code, 'orders')
  for (const { id: accountId } of handlers.filter((one) => one.id !== session?.person.id))
    notify(transaction, { accountId, subject: `contact_message:${id}`, news, now: new Date(clock.now()) })
}
