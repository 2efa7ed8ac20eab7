import { readPhone } from '#contract/account/phone.ts'
import { memberIdIn } from '#contract/authenticity/member-code.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { findMember as findCall } from '#contract/counter/calls/find-member.ts'
import type { getCounterSales } from '#contract/counter/calls/get-counter-sales.ts'
import { refundCounterSale } from '#contract/counter/calls/refund-counter-sale.ts'
import type { reviewCounterSale } from '#contract/counter/calls/review-counter-sale.ts'
import type { CounterSale } from '#contract/counter/counter-sale.ts'
import { RECEIPT_NUMBER, receiptNumber } from '#contract/counter/receipt-number.ts'
import { fiveSenRounding } from '#contract/money.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as orders from '../../orders/services/orders.ts'
import type { PaymentsPort } from '../../orders/services/payments-port.ts'
import { refundByStaff } from '../../orders/services/refund-by-staff.ts'
import { restock } from '../../orders/services/restock.ts'
import { COUNTER_MESSAGES } from '../counter-messages.ts'
import * as sales from '../queries/counter-sales.ts'
import { requireOpenShift } from './shifts.ts'

const shown = (row: sales.SaleRow): CounterSale => ({
  id: row.id,
  order_no: row.order_no,
  receipt_no: receiptNumber(row.series, row.number),
  till: { id: row.till_id, name: row.till_name },
  sold_by: row.sold_by,
  member: row.member,
  taken_at: row.taken_at.toISOString(),
  total: row.total,
  refunded: row.refunded,
  payments: row.payments,
  tendered: row.tendered,
  lines: row.lines,
  differences: row.differences,
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
})

export async function listSales(
  { state, number: written, shift_id: shiftId, page }: InputOf<typeof getCounterSales>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getCounterSales>['sales']> {
  const typed = written?.trim().toUpperCase() ?? null
  const [series, number] = typed !== null && RECEIPT_NUMBER.test(typed) ? typed.slice(1).split('-').map(Number) : []
  const filter = {
    market: config.market.code,
    isOpen: state === 'differences',
    shiftId: shiftId ?? null,
    orderNo: series === undefined ? typed : null,
    series: series ?? null,
    number: number ?? null,
  }
  const [data, total] = await Promise.all([sales.page(db, { ...filter, ...pageOf(page) }), sales.count(db, filter)])
  return { data: data.map(shown), meta: metaOf(page, total) }
}

/** @throws Refusal NOT_FOUND; CONFLICT when it was reviewed before */
export async function reviewSale(
  orderId: string,
  { note }: InputOf<typeof reviewCounterSale>['body'],
  context: SignedInContext,
): Promise<CounterSale> {
  const { db, config, session, language } = context
  return db.transaction(async (transaction) => {
    const row = requireFound(await sales.ofOrder(transaction, config.market.code, orderId), context)
    const review = { saleId: row.sale_id, by: session.person.id, note, now: nowOf(context) }
    if (!(await sales.review(transaction, review)))
      throw new Refusal('CONFLICT', COUNTER_MESSAGES[language].reviewedBefore)
    const detail = { receipt_no: receiptNumber(row.series, row.number), note }
    await recordAct(
      transaction,
      { act: 'counter_sale.review', object: `counter_sale:${receiptNumber(row.series, row.number)}`, detail },
      context,
    )
    return shown(requireFound(await sales.ofOrder(transaction, config.market.code, orderId), context))
  })
}

/**
 * Takes goods of a sale back in a shift, and pays back what was paid for them.
 *
 * @throws Refusal NOT_FOUND; CONFLICT for a closed shift, and when nothing is left of it; VALIDATION for more pieces than
 *   are left
 */
export async function refundSale(
  orderId: string,
  body: InputOf<typeof refundCounterSale>['body'],
  { payments, context }: { payments: PaymentsPort; context: SignedInContext },
): Promise<ResponseOf<typeof refundCounterSale>> {
  const { config, session } = context
  const call = { ...refundCounterSale, path: `/api/staff/counter/sales/${orderId}/refund` as const }
  return withIdempotencyKey(context, { call, body }, async (transaction) => {
    await requireOpenShift(transaction, body.shift_id, context)
    const order = requireFound(await orders.lock(transaction, orderId), context)
    const sale = requireFound(await sales.ofOrder(transaction, config.market.code, orderId), context)
    const now = nowOf(context)
    const refundId = newId(now.getTime())
    const receipt = receiptNumber(sale.series, sale.number)
    const inCoins = body.method === 'cash' && config.market.currency === 'MYR'
    const request = { lines: body.lines, shipping: false, inCoins }
    const reference = body.reference ?? receipt
    const { amount: booked } = await refundByStaff(
      transaction,
      { order, request, reason: body.reason, actorId: session.person.id, refundId, reference },
      { payments, context },
    )
    // Of what coins do not pay, the rest is booked as rounding.
    const amount = inCoins ? booked + fiveSenRounding(booked) : booked
    if (body.restock) {
      const lines = body.lines.map(({ line_id, quantity }) => ({ line_id, restocked: quantity }))
      await restock(transaction, { order, no: receipt, lines }, context)
    }
    const { shift_id: shiftId, method, reason } = body
    sales.insertRefund(transaction, { refundId, orderId, shiftId, method, amount })
    const detail = { receipt_no: receipt, amount, method, reason, restock: body.restock }
    await recordAct(transaction, { act: 'counter_sale.refund', object: `counter_sale:${receipt}`, detail }, context)
    return { sale: shown(requireFound(await sales.ofOrder(transaction, config.market.code, orderId), context)), amount }
  })
}

/** @throws Refusal NOT_FOUND */
export async function findMember(
  code: string,
  { db, config, language }: SignedInContext,
): Promise<ResponseOf<typeof findCall>['member']> {
  const key = { id: memberIdIn(code), phone: readPhone(code, config.market) }
  const member = await sales.findMember(db, config.market.code, key)
  if (!member) throw new Refusal('NOT_FOUND', COUNTER_MESSAGES[language].noMember)
  return member
}
