import * as afterSales from './after-sales-acts.ts'
import * as collections from './collection-acts.ts'
import * as customers from './customer-acts.ts'
import * as field from './field-acts.ts'
import * as fulfilment from './fulfilment-acts.ts'
import type { HistoryEvent } from './history-event.ts'
import * as orders from './order-acts.ts'
import * as stock from './stock-acts.ts'
import * as store from './store-acts.ts'
import type { Act, World } from './world.ts'

const ACTS: { [Name in HistoryEvent['act']]: Act<Name> } = {
  open: store.open,
  tick: store.tick,
  restock: store.restock,
  open_costs: stock.openCosts,
  receive: stock.receive,
  purchase_part: stock.purchasePart,
  stock_work: stock.stockWork,
  order: orders.order,
  pay: orders.pay,
  pay_fails: orders.payFails,
  receipt: orders.receipt,
  decide_receipt: orders.decideReceipt,
  pick: fulfilment.pick,
  ship: fulfilment.ship,
  ready: fulfilment.ready,
  hand_over: fulfilment.handOver,
  confirm: fulfilment.confirm,
  cancel: fulfilment.cancel,
  cancel_by_staff: fulfilment.cancelByStaff,
  refund: fulfilment.refund,
  pay_invoice: fulfilment.payInvoice,
  return: afterSales.returnGoods,
  decide_return: afterSales.decideReturnOf,
  receive_return: afterSales.receiveReturnOf,
  refund_return: afterSales.refundReturnOf,
  claim: afterSales.claim,
  decide_claim: afterSales.decideClaimOf,
  answer_claim: afterSales.answerClaimOf,
  review: customers.review,
  decide_review: customers.decideReview,
  contact: customers.contact,
  answer_message: customers.answerMessage,
  affiliate: customers.affiliate,
  approve_affiliate: customers.approveAffiliateOf,
  click: customers.click,
  payout: customers.payout,
  decide_payout: customers.decidePayout,
  claim_voucher: customers.claimVoucherOf,
  goodwill: customers.goodwill,
  wish: customers.wish,
  device: field.device,
  refusal: field.refusal,
  prepared_cart: field.preparedCart,
  application: field.application,
  collect: collections.collect,
  bring_receipt: collections.bringReceipt,
  count_cash: collections.countHandIn,
  move_cheques: collections.moveChequesOn,
}

/** Each act takes the event of its name, which the types of the table say. */
export const perform = (event: HistoryEvent, world: World): Promise<void> =>
  (ACTS[event.act] as (event: HistoryEvent, world: World) => Promise<void>)(event, world)
