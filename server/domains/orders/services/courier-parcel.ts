import type { Address } from '#contract/account/address.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Parcel, Recipient } from '../../delivery/couriers/courier.ts'
import * as details from '../queries/order-details.ts'
import type { OrderRow } from '../queries/orders.ts'
import { amountDue, isOwedOnDelivery } from './transitions.ts'

/** What the courier of an order collects, in minor units; 0 once it is paid, or was paid otherwise. */
export const cashToCollect = (order: OrderRow): number => (isOwedOnDelivery(order) ? amountDue(order) : 0)

export function recipientOf(address: Omit<Address, 'is_default'>): Recipient {
  const { address_1, address_2, subdistrict, district } = address
  return {
    name: [address.first_name, address.last_name].filter(Boolean).join(' '),
    phone: address.phone,
    lines: [address_1, address_2, subdistrict, district].flatMap((line) => line || []),
    city: address.city,
    stateId: address.state_id,
    postcode: address.postcode,
  }
}

/** A parcel of an order as a service needs it; null for an order without an address. */
export async function courierParcel(
  db: Database,
  order: OrderRow,
  { weightG, cod }: Pick<Parcel, 'weightG' | 'cod'>,
): Promise<Parcel | null> {
  const address = (await details.find(db, order.id))?.address
  if (!address) return null
  return {
    to: recipientOf(address),
    weightG,
    value: order.goods_payable,
    content: `Order ${order.order_no}`,
    cod,
  }
}
