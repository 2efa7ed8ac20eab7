import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { CashResult, settleCash as settleCall } from '#contract/payments/calls/settle-cash.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import * as cash from '../../orders/services/cash-on-delivery.ts'
import * as orders from '../../orders/services/orders.ts'
import { amountDue } from '../../orders/services/transitions.ts'
import { recordInside } from './record-payment.ts'

type Body = InputOf<typeof settleCall>['body']
type Row = Body['rows'][number]
type Settled = ResponseOf<typeof settleCall>['results'][number]

/** Settles each row in a transaction of its own; what does not fit changes nothing. */
export async function settleCash({ reference, rows }: Body, context: SignedInContext): Promise<Settled[]> {
  const results: Settled[] = []
  for (const row of rows) results.push(await settleRow(row, reference, context))
  return results
}

async function settleRow({ tracking_no, amount }: Row, reference: string, context: SignedInContext): Promise<Settled> {
  const { db, config } = context
  const found = await cash.cashParcels(db, config.market.code, tracking_no)
  const [parcel] = found
  // A number that stands for several parcels stands for none.
  if (!parcel || found.length > 1)
    return { tracking_no, amount, result: 'unknown', order_id: null, order_no: null, due: null }
  return db.transaction(async (transaction) => {
    const order = await orders.lock(transaction, parcel.order_id)
    if (!order) throw new Error(`There is no order ${parcel.order_id}`)
    const due = amountDue(order)
    const end = (result: CashResult): Settled => ({
      tracking_no,
      amount,
      result,
      order_id: order.id,
      order_no: order.order_no,
      due,
    })
    const isOpen = (await cash.cashParcels(transaction, config.market.code, tracking_no)).some(
      ({ cod_settled_minor }) => cod_settled_minor === null,
    )
    if (!isOpen) return end('already')
    if (amount !== due) return end('differs')
    const moment = { now: nowOf(context), config }
    await cash.settleCash(transaction, parcel.id, { amount, now: moment.now })
    const body = { method: 'transfer', amount, reference, note: null, is_another: true } as const
    const paid = await recordInside(transaction, { order, body }, context)
    await cash.completeDelivered(transaction, paid, moment)
    return end('settled')
  })
}
