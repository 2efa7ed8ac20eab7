import * as v from 'valibot'
import type { SalesMode } from '#contract/site/sales-mode.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Store } from '../../../context.ts'
import * as settings from '../queries/settings.ts'

const selling = v.object({ ...SETTINGS.sales_mode.entries, require_registration: v.optional(v.boolean(), false) })

/** The sales mode, and whether the products must be registered with the market's authority. */
export async function sellingTerms({
  db,
  config,
}: Pick<Store, 'db' | 'config'>): Promise<v.InferOutput<typeof selling>> {
  return v.parse(selling, await settings.find(db, config.market.code, 'sales_mode'))
}

export async function salesMode({ db, config }: Pick<Store, 'db' | 'config'>): Promise<SalesMode> {
  return (await sellingTerms({ db, config })).mode
}
