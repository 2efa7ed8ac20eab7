import { getOrderLists } from '#contract/orders/calls/get-order-lists.ts'
import { removeOrderList } from '#contract/orders/calls/remove-order-list.ts'
import { saveOrderList } from '#contract/orders/calls/save-order-list.ts'
import { type Route, route } from '../../../route.ts'
import { removeList, savedLists, saveList } from '../services/saved-lists.ts'

export const savedListRoutes: Route[] = [
  route(getOrderLists, async ({ query }, context) => ({ lists: await savedLists(context, query.dealer_id) })),
  route(saveOrderList, async ({ body, query }, context) => ({ list: await saveList(body, query.dealer_id, context) })),
  route(removeOrderList, ({ body, query }, context) => removeList(body, query.dealer_id, context)),
]
