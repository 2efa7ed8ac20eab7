import { getPickupStores } from '#contract/stores/calls/get-pickup-stores.ts'
import { getStoreLocator } from '#contract/stores/calls/get-store-locator.ts'
import { locateStores } from '#contract/stores/locate-stores.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal, route } from '../../../route.ts'
import { allStores } from '../services/stores.ts'

export const storeRoutes = [
  route(getStoreLocator, async ({ query: { lat, lng, state_id, q = '' } }, context) => {
    if ((lat === undefined) !== (lng === undefined)) {
      const messages = SERVER_MESSAGES[context.language]
      const missing = lat === undefined ? 'lat' : 'lng'
      throw new Refusal('VALIDATION', messages.validation, { fields: { [missing]: messages.fieldMissing } })
    }
    const from = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng }
    return { stores: { data: locateStores(await allStores(context), { from, stateId: state_id, q }) } }
  }),

  route(getPickupStores, async ({ query: { state_id } }, context) => {
    const all = await allStores(context)
    return {
      stores: { data: all.filter((one) => one.is_pickup && (state_id === undefined || one.state_id === state_id)) },
    }
  }),
]
