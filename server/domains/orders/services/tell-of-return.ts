import type { ReturnNews } from '#contract/notifications/inbox.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as accounts from '../../account/services/accounts.ts'
import { notify } from '../../notifications/services/notify.ts'
import { queueTemplate, recipientOf } from '../../notifications/services/queue-message.ts'
import type { ReturnRow } from '../queries/order-returns.ts'
import type { OrderRow } from '../queries/orders.ts'

const TEMPLATES = { accepted: 'return_accepted', declined: 'return_declined', received: 'return_received' } as const

/** Tells who asked for a return how it goes on: inbox and message, in the transaction of the step. */
export async function tellOfReturn(
  transaction: Transaction,
  { order, row, news, answer }: { order: OrderRow; row: ReturnRow; news: ReturnNews; answer: string },
  { config, clock }: Pick<SignedInContext, 'config' | 'clock'>,
): Promise<void> {
  const now = new Date(clock.now())
  const person = await accounts.find(transaction, row.account_id)
  if (!person) return
  const subject = `order_return:${row.id}:${news}`
  notify(transaction, {
    accountId: person.id,
    subject,
    news: { kind: 'return', what: news, order_id: order.id, order_no: order.order_no, answer: answer || null },
    now,
  })
  await queueTemplate(
    {
      subject,
      template: TEMPLATES[news],
      values: {
        name: person.first_name,
        order: order.order_no,
        number: row.no,
        answer,
        link: `${config.publicUrl}/account/orders/${order.id}`,
      },
      language: person.locale,
      recipient: recipientOf(person, config),
      accountId: person.id,
    },
    { db: transaction, config, now },
  )
}
