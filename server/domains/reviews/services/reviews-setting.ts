import * as v from 'valibot'
import { promotes, promotesAnything, type RestrictedGoods } from '#contract/site/sales-policy.ts'
import type { Store } from '../../../context.ts'
import { salesPolicy } from '../../settings/services/sales-policy.ts'
import * as settings from '../../settings/services/settings.ts'

const stored = v.object({ active: v.boolean() })

/**
 * Whether the market shows and accepts reviews: never unless it is set, nor of goods that may not be promoted to
 * customers.
 *
 * @param goods null = of anything
 */
export async function areReviewsOn(
  store: Pick<Store, 'db' | 'config'>,
  goods: RestrictedGoods | null,
): Promise<boolean> {
  const { db, config } = store
  const read = v.safeParse(stored, await settings.find(db, config.market.code, 'reviews'))
  if (!read.success || !read.output.active) return false
  const policy = await salesPolicy(store)
  return goods === null ? promotesAnything(policy, 'customer') : promotes(policy, 'customer', goods)
}
