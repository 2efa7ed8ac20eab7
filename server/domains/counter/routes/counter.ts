import { claimReceipt as claimReceiptCall } from '#contract/counter/calls/claim-receipt.ts'
import { closeShift as closeCall } from '#contract/counter/calls/close-shift.ts'
import { findMember as findMemberCall } from '#contract/counter/calls/find-member.ts'
import { getCounter } from '#contract/counter/calls/get-counter.ts'
import { getCounterRefusals } from '#contract/counter/calls/get-counter-refusals.ts'
import { getCounterSales } from '#contract/counter/calls/get-counter-sales.ts'
import { getReceipt } from '#contract/counter/calls/get-receipt.ts'
import { getShift } from '#contract/counter/calls/get-shift.ts'
import { getShifts } from '#contract/counter/calls/get-shifts.ts'
import { getTills } from '#contract/counter/calls/get-tills.ts'
import { moveCash as moveCall } from '#contract/counter/calls/move-cash.ts'
import { openDrawer as openDrawerCall } from '#contract/counter/calls/open-drawer.ts'
import { openShift as openCall } from '#contract/counter/calls/open-shift.ts'
import { refundCounterSale } from '#contract/counter/calls/refund-counter-sale.ts'
import { registerCounterDevice } from '#contract/counter/calls/register-counter-device.ts'
import { reviewCounterRefusal } from '#contract/counter/calls/review-counter-refusal.ts'
import { reviewCounterSale } from '#contract/counter/calls/review-counter-sale.ts'
import { saveTill as saveCall } from '#contract/counter/calls/save-till.ts'
import { takeSale as takeCall } from '#contract/counter/calls/take-sale.ts'
import { type Route, route } from '../../../route.ts'
import type { PaymentsPort } from '../../orders/services/payments-port.ts'
import { listRefusals, noteRefusal, reviewRefusal } from '../services/counter-refusals.ts'
import { findMember, listSales, refundSale, reviewSale } from '../services/counter-sales.ts'
import { readCounter } from '../services/counter-terms.ts'
import { claimReceipt, showReceipt } from '../services/receipts.ts'
import { closeShift, listShifts, moveCash, openDrawer, openShift, showShift } from '../services/shifts.ts'
import { takeSale } from '../services/take-sale.ts'
import { listMovingPlaces, listTills, registerDevice, saveTill } from '../services/tills.ts'

export const counterRoutes = (payments: PaymentsPort): Route[] => [
  route(getCounter, (_input, context) => readCounter(context)),
  route(registerCounterDevice, async ({ body }, context) => ({ device: await registerDevice(body.id, context) })),
  route(openCall, async ({ body }, context) => ({ shift: await openShift(body, context) })),
  route(moveCall, async ({ params, body }, context) => ({ shift: await moveCash(params.id, body, context) }), {
    noteRefusal: ({ params, body }, refusal, context) =>
      noteRefusal({ sale: null, movement: { ...body.movement, shift_id: params.id } }, refusal, context),
  }),
  route(closeCall, async ({ params, body }, context) => ({ shift: await closeShift(params.id, body, context) })),
  route(openDrawerCall, ({ params, body }, context) => openDrawer(params.id, body, context)),
  route(getShifts, async ({ query }, context) => ({ shifts: await listShifts(query.page, context) })),
  route(getShift, async ({ params }, context) => ({ shift: await showShift(context.db, params.id, context) })),
  route(takeCall, async ({ body }, context) => ({ sale: await takeSale(body, payments, context) }), {
    noteRefusal: ({ body }, refusal, context) => noteRefusal({ sale: body, movement: null }, refusal, context),
  }),
  route(getCounterSales, async ({ query }, context) => ({ sales: await listSales(query, context) })),
  route(reviewCounterSale, async ({ params, body }, context) => ({ sale: await reviewSale(params.id, body, context) })),
  route(getCounterRefusals, async ({ query }, context) => ({ refusals: await listRefusals(query.page, context) })),
  route(reviewCounterRefusal, ({ params, body }, context) => reviewRefusal(params.id, body, context)),
  route(refundCounterSale, ({ params, body }, context) => refundSale(params.id, body, { payments, context })),
  route(findMemberCall, async ({ query }, context) => ({ member: await findMember(query.code, context) })),
  route(getReceipt, async ({ params }, context) => ({ receipt: await showReceipt(params.code, context) })),
  route(claimReceiptCall, ({ params }, context) => claimReceipt(params.code, context)),
  route(getTills, async (_input, context) => ({
    tills: { data: await listTills(context, context.db) },
    places: await listMovingPlaces(context),
  })),
  route(saveCall, async ({ body }, context) => ({ till: await saveTill(body, context) })),
]
