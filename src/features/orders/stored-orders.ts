import * as v from 'valibot'
import { orderCard } from '#contract/orders/order.ts'
import { device } from '../../offline/storage/device.ts'
import { openOwnRecords } from '../../offline/storage/own-records.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { mergeOrders, type StoredOrder } from './stored-order-list.ts'

const NAME = 'orders'
const shelfSchema = v.array(v.object({ card: orderCard, at: v.number() }))

/** Orders of an owner stored on this device; empty when another build stored them in another shape. */
export async function readStoredOrders(owner: Owner): Promise<StoredOrder[]> {
  const found = await openOwnRecords(device(), owner).read(NAME)
  const checked = v.safeParse(shelfSchema, found?.value)
  return checked.success ? checked.output : []
}

/** Merges the orders into the stored ones. Not atomic: a concurrent write of another tab may win. */
export async function storeOrders(owner: Owner, seen: readonly StoredOrder[]): Promise<void> {
  const storedOrders = mergeOrders(await readStoredOrders(owner), seen)
  const at = Math.max(...storedOrders.map((one) => one.at))
  await openOwnRecords(device(), owner).keep(NAME, { value: storedOrders, at })
}
