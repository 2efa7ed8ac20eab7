import type { OfflineTerms } from '#contract/checkout/calls/get-offline-terms.ts'
import type { Context } from '../../../context.ts'
import { readFigures } from '../../cart/calculation/read-terms.ts'
import * as zones from '../../delivery/services/zones.ts'

/** The figures of `readCart` for dealers. */
export async function offlineTerms({ db, config }: Context): Promise<OfflineTerms> {
  const { dealer_delivery, manual_discount, rounding } = await readFigures(db, config)
  const all = await zones.all(db, config.market)
  return {
    zones: all.map(({ id: _id, name: _name, eta_days: _days, ...rates }) => ({
      ...rates,
      free_from: dealer_delivery.free_from,
    })),
    manual_discount_cap_bp: manual_discount.cap_bp,
    rounds_to_5_sen: config.market.currency === 'MYR' && rounding.to === '5sen',
  }
}
