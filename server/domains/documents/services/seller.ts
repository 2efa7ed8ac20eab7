import * as v from 'valibot'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Store } from '../../../context.ts'
import { returnDays } from '../../orders/services/returnable.ts'
import * as settings from '../../site/queries/settings.ts'
import type { Seller } from '../pdf/document-order.ts'

/** The setting `seller` of a market: printed on documents only. */
const seller = v.object({
  name: v.string(),
  registrations: v.array(v.object({ label: v.string(), number: v.string() })),
  address: v.array(v.string()),
  phone: v.string(),
})

/** The seller in this market; the name of the site when staff have not entered one. */
export async function sellerOf({ db, config }: Pick<Store, 'db' | 'config'>): Promise<Seller> {
  const { code } = config.market
  const stored = await settings.find(db, code, 'seller')
  const days = await returnDays({ db, config })
  if (stored !== null) return { ...v.parse(seller, stored), returnDays: days }
  const { title } = v.parse(v.pick(SETTINGS.site, ['title']), await settings.find(db, code, 'site'))
  return { name: title, registrations: [], address: [], phone: '', returnDays: days }
}
