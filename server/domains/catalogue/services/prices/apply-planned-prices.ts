import type { Store } from '../../../../context.ts'
import { eachRow } from '../../../../platform/jobs/each-row.ts'
import * as audit from '../../../audit/services/audit-log.ts'
import * as plans from '../../queries/planned-prices.ts'
import * as products from '../../queries/staff-products.ts'

const AT_ONCE = 200

/**
 * Makes planned prices without an end the products' own once they have begun, so that lists, exports and later changes
 * of staff start from them. Buyers notice nothing: the planned price has been in force since its first moment. Each
 * product in its own transaction and read again under its lock, so that repeated or concurrent runs have the same
 * effect. The trail names who planned it.
 *
 * @param ids only these products
 * @returns how many products got a price
 */
export async function applyPlannedPrices({ db, clock }: Store, ids: readonly number[] | null = null): Promise<number> {
  const now = new Date(clock.now())
  const due = await plans.dueProducts(db, { now, ids, limit: ids ? null : AT_ONCE })
  return eachRow(due, (productId) =>
    db.transaction(async (transaction) => {
      await products.lockMany(transaction, [productId])
      const found = await plans.due(transaction, { productId, now })
      for (const plan of found) {
        await plans.apply(transaction, plan, now)
        const { created_by: actorId, market, price, compare_at_price } = plan
        const detail = { plan: plan.id, market, price, compare_at_price }
        const object = `product:${productId}`
        await audit.write(transaction, {
          actorId,
          act: 'product.apply_planned_price',
          objectId: null,
          object,
          detail,
          now,
        })
      }
      return found.length > 0
    }),
  )
}
