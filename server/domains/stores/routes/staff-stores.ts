import { changeStore as changeStoreCall } from '#contract/stores/calls/change-store.ts'
import { createStore as createStoreCall } from '#contract/stores/calls/create-store.ts'
import { getStaffStores } from '#contract/stores/calls/get-staff-stores.ts'
import { type Route, route } from '../../../route.ts'
import { changeStore, createStore, listStores } from '../services/staff-stores.ts'

/** Staff routes for stores. */
export const staffStoreRoutes: Route[] = [
  route(getStaffStores, (_input, context) => listStores(context)),
  route(createStoreCall, async ({ body }, context) => ({ store: await createStore(body, context) })),
  route(changeStoreCall, async ({ params: { id }, body }, context) => ({
    store: await changeStore(id, body, context),
  })),
]
