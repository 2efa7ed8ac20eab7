import * as v from 'valibot'
import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import type { Store } from '../../../context.ts'
import { salesMode } from '../../settings/services/sales-mode.ts'
import * as settings from '../../settings/services/settings.ts'

const stored = v.object({ active: v.boolean() })

/** Whether the market shows and accepts reviews: never unless it is set, nor in a sales mode that allows no promotion. */
export async function areReviewsOn(store: Pick<Store, 'db' | 'config'>): Promise<boolean> {
  const { db, config } = store
  const read = v.safeParse(stored, await settings.find(db, config.market.code, 'reviews'))
  return read.success && read.output.active && !forbidsPromotion(await salesMode(store))
}
