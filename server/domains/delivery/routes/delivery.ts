import { changeCourier as changeCourierCall } from '#contract/delivery/calls/change-courier.ts'
import { changeDeliveryState } from '#contract/delivery/calls/change-delivery-state.ts'
import { changeDeliveryZone } from '#contract/delivery/calls/change-delivery-zone.ts'
import { createCourier as createCourierCall } from '#contract/delivery/calls/create-courier.ts'
import { createDeliveryZone } from '#contract/delivery/calls/create-delivery-zone.ts'
import { getCouriers } from '#contract/delivery/calls/get-couriers.ts'
import { getStaffDelivery } from '#contract/delivery/calls/get-staff-delivery.ts'
import { removeDeliveryZone } from '#contract/delivery/calls/remove-delivery-zone.ts'
import { type Route, route } from '../../../route.ts'
import * as couriers from '../queries/couriers.ts'
import * as zones from '../queries/zones.ts'
import { changeCourier, couriersInUse, createCourier } from '../services/couriers.ts'
import { changeState, changeZone, createZone, removeZone } from '../services/zones.ts'

/** Staff routes for zones, states and couriers. */
export const deliveryRoutes: Route[] = [
  route(getStaffDelivery, async (_input, { db, config: { market } }) => ({
    zones: await zones.all(db, market),
    states: await zones.states(db, market),
    couriers: await couriers.all(db, market.code),
  })),
  route(createDeliveryZone, async ({ body }, context) => ({ zone: await createZone(body, context) })),
  route(changeDeliveryZone, async ({ params: { id }, body }, context) => ({
    zone: await changeZone(id, body, context),
  })),
  route(removeDeliveryZone, async ({ params: { id } }, context) => ({ id: await removeZone(id, context) })),
  route(changeDeliveryState, async ({ params: { id }, body }, context) => ({
    state: await changeState(id, body, context),
  })),
  route(createCourierCall, async ({ body }, context) => ({ courier: await createCourier(body, context) })),
  route(changeCourierCall, async ({ params: { id }, body }, context) => ({
    courier: await changeCourier(id, body, context),
  })),
  route(getCouriers, (_input, context) => couriersInUse(context)),
]
