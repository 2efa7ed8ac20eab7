import { moneyText } from '#contract/format-number.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as accounts from '../../account/services/accounts.ts'
import { notify } from '../../notifications/services/notify.ts'
import { queueTemplate, recipientOf } from '../../notifications/services/queue-message.ts'
import type { OrderRow } from '../queries/orders.ts'

export interface RefundMoment {
  now: Date
  config: Pick<Config, 'market' | 'timeZone' | 'senders' | 'demoMailbox' | 'secret' | 'publicUrl'>
}

interface RefundNews {
  /** Of the refund. */
  id: string
  order: Pick<OrderRow, 'id' | 'order_no' | 'account_id' | 'total'>
  /** Minor units. */
  amount: number
  /** `refund_due`: its money still has to be paid back. */
  news: 'refund_due' | 'refunded'
}

/** Tells the owner of an order what is true of a refund: inbox and message, in the transaction of the step. */
export async function tellOfRefund(
  transaction: Transaction,
  { id, order, amount, news }: RefundNews,
  { config, now }: RefundMoment,
): Promise<void> {
  const person = await accounts.find(transaction, order.account_id)
  if (!person) throw new Error(`There is no account ${order.account_id}`)
  const subject = `order:${order.id}:${news}:${id}`
  notify(transaction, {
    accountId: person.id,
    subject,
    news: { kind: 'order', what: news, order_id: order.id, order_no: order.order_no, pickup_code: null },
    now,
  })
  await queueTemplate(
    {
      subject,
      template: news === 'refunded' ? 'order_refunded' : 'order_refund_due',
      values: {
        name: person.first_name,
        order: order.order_no,
        total: moneyText(order.total, config.market),
        amount: moneyText(amount, config.market),
        link: `${config.publicUrl}/account/orders/${order.id}`,
      },
      language: person.locale,
      recipient: recipientOf(person, config),
      accountId: person.id,
    },
    { db: transaction, config, now },
  )
}
