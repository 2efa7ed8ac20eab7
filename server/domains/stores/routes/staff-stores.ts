import { changeStore as changeStoreCall } from '#contract/stores/calls/change-store.ts'
import { getStaffStores } from '#contract/stores/calls/get-staff-stores.ts'
import { type Route, route } from '../../../route.ts'
import { changeStore, listStores } from '../services/staff-stores.ts'

/** Staff routes for stores. */
export const staffStoreRoutes: Route[] = [
  route(getStaffStores, async (_input, context) => ({ stores: await listStores(context) })),
  route(changeStoreCall, async ({ params: { id }, body }, context) => ({
    store: await changeStore(id, body, context),
  })),
]
