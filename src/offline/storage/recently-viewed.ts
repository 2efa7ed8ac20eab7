import type { ProductableType } from '#contract/catalogue/product.ts'
import { isFields } from '../../lib/fields.ts'
import { device } from './device.ts'
import type { OwnRecord } from './own-records.ts'
import type { Owner } from './owner.ts'
import { KEY, type Transact } from './records.ts'

export interface ViewedProduct {
  type: ProductableType
  id: number
}

export const MAX_VIEWED = 12
const NAME = 'viewed'

/** Another build may have written it. */
const readViewed = (value: unknown): ViewedProduct[] =>
  Array.isArray(value)
    ? value.filter(
        (one): one is ViewedProduct =>
          isFields(one) && Number.isInteger(one.id) && (one.type === 'product' || one.type === 'package'),
      )
    : []

/** Product pages that an owner opened on this device, newest first. Deleted with the owner's other records at sign-out. */
export function openViewed(transact: Transact, owner: Owner) {
  const key = KEY.own({ owner, name: NAME })
  return {
    list: async (): Promise<ViewedProduct[]> =>
      readViewed((await transact('readonly', (records) => records.get<OwnRecord>(key)))?.value),
    /** Moves the product to the front and drops the oldest beyond 12. */
    remember: ({ type, id }: ViewedProduct, at: number): Promise<void> =>
      transact('readwrite', async (records) => {
        const before = readViewed((await records.get<OwnRecord>(key))?.value)
        const value = [{ type, id }, ...before.filter((one) => one.id !== id)].slice(0, MAX_VIEWED)
        const stored: OwnRecord = { v: 1, owner, name: NAME, value, at }
        records.put(key, stored)
      }),
  }
}

export const viewedOf = (owner: Owner) => openViewed(device(), owner)
