import { getLowStock } from '#contract/purchasing/calls/get-low-stock.ts'
import { getPurchaseOrder } from '#contract/purchasing/calls/get-purchase-order.ts'
import { getPurchaseOrders } from '#contract/purchasing/calls/get-purchase-orders.ts'
import { getSuppliers } from '#contract/purchasing/calls/get-suppliers.ts'
import { movePurchaseOrder as moveCall } from '#contract/purchasing/calls/move-purchase-order.ts'
import { orderLowStock as orderLowStockCall } from '#contract/purchasing/calls/order-low-stock.ts'
import { receiveGoods as receiveCall } from '#contract/purchasing/calls/receive-goods.ts'
import { returnGoods as returnCall } from '#contract/purchasing/calls/return-goods.ts'
import { savePurchaseOrder as saveOrderCall } from '#contract/purchasing/calls/save-purchase-order.ts'
import { saveSupplier as saveSupplierCall } from '#contract/purchasing/calls/save-supplier.ts'
import { setOpeningCost as setOpeningCostCall } from '#contract/purchasing/calls/set-opening-cost.ts'
import { transferLowStock as transferLowStockCall } from '#contract/purchasing/calls/transfer-low-stock.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { type Route, route } from '../../../route.ts'
import * as lowStock from '../services/low-stock.ts'
import * as orders from '../services/purchase-orders.ts'
import { receiveGoods, returnGoods } from '../services/receive-goods.ts'
import { listSuppliers, saveSupplier } from '../services/suppliers.ts'
import { setOpeningCost } from '../services/value-movements.ts'

export const purchasingRoutes: readonly Route[] = [
  route(getSuppliers, async ({ query }, context) => ({ suppliers: await listSuppliers(query, context) })),
  route(saveSupplierCall, async ({ body }, context) => ({ supplier: await saveSupplier(body, context) })),
  route(getPurchaseOrders, async ({ query }, context) => ({
    purchase_orders: await orders.listPurchaseOrders(query, context),
  })),
  route(getPurchaseOrder, async ({ params: { id } }, context) => ({
    purchase_order: await orders.readPurchaseOrder(context.db, id, context),
  })),
  route(saveOrderCall, async ({ body }, context) => ({
    purchase_order: await withIdempotencyKey(context, { call: saveOrderCall, body }, (transaction) =>
      orders.savePurchaseOrder(transaction, body, context),
    ),
  })),
  route(moveCall, async ({ params: { id }, body: { step } }, context) => ({
    purchase_order: await context.db.transaction((transaction) =>
      orders.movePurchaseOrder(transaction, { id, step }, context),
    ),
  })),
  route(receiveCall, ({ params: { id }, body }, context) =>
    withIdempotencyKey(context, { call: receiveCall, body }, (transaction) =>
      receiveGoods(transaction, { id, body }, context),
    ),
  ),
  route(returnCall, async ({ params: { id }, body }, context) => ({
    purchase_order: await withIdempotencyKey(context, { call: returnCall, body }, (transaction) =>
      returnGoods(transaction, { id, body }, context),
    ),
  })),
  route(setOpeningCostCall, async ({ params: { id }, body: { cost } }, context) => {
    await setOpeningCost(id, cost, context)
    return {}
  }),
  route(getLowStock, async ({ query }, context) => ({ low_stock: await lowStock.listLowStock(query, context) })),
  route(orderLowStockCall, async ({ body }, context) => ({
    purchase_orders: await withIdempotencyKey(context, { call: orderLowStockCall, body }, (transaction) =>
      lowStock.orderLowStock(transaction, body, context),
    ),
  })),
  route(transferLowStockCall, async ({ body }, context) => ({
    transfers: await withIdempotencyKey(context, { call: transferLowStockCall, body }, (transaction) =>
      lowStock.transferLowStock(transaction, body, context),
    ),
  })),
]
