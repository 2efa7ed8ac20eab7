import * as v from 'valibot'
import type { Market } from '#contract/site/market.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Store } from '../../../context.ts'
import { printedPicture } from '../../../platform/images/printed-picture.ts'
import type { Picture } from '../../../platform/pdf/file/canvas.ts'
import { packed } from '../../../platform/pdf/file/pdf-file.ts'
import { returnDays } from '../../orders/services/returnable.ts'
import * as settings from '../../settings/services/settings.ts'
import * as brandFiles from '../../site/services/brand-files.ts'
import type { Seller } from '../pdf/document-order.ts'

/** The setting `seller` of a market: printed on documents only. */
const seller = v.object({
  name: v.string(),
  registrations: v.array(v.object({ label: v.string(), number: v.string() })),
  address: v.array(v.string()),
  phone: v.string(),
})

/** The seller in this market with the brand's logo; the name of the site when staff have not entered one. */
export async function sellerOf({ db, config }: Pick<Store, 'db' | 'config'>): Promise<Seller> {
  const { code } = config.market
  const logo = await printedLogo(db, code)
  const stored = await settings.find(db, code, 'seller')
  const days = await returnDays({ db, config })
  if (stored !== null) return { ...v.parse(seller, stored), logo, returnDays: days }
  const { title } = v.parse(v.pick(SETTINGS.site, ['title']), await settings.find(db, code, 'site'))
  return { name: title, registrations: [], address: [], phone: '', logo, returnDays: days }
}

/** The last logo by market, because preparing it takes some milliseconds and every document needs it. */
const prepared = new Map<string, { version: string; logo: Promise<Picture | null> }>()

async function printedLogo(db: Store['db'], market: Market['code']): Promise<Picture | null> {
  const file = await brandFiles.find(db, market, 'logo.png')
  if (!file) return null
  const known = prepared.get(market)
  if (known?.version === file.version) return known.logo
  const logo = pictureOf(file.body)
  prepared.set(market, { version: file.version, logo })
  // A failure is not kept: the next document tries again.
  logo.catch(() => prepared.get(market)?.logo === logo && prepared.delete(market))
  return logo
}

async function pictureOf(png: Uint8Array): Promise<Picture | null> {
  const picture = await printedPicture(png)
  if (!picture) return null
  const { width, height, pixels } = picture
  return { width, height, data: Buffer.from(packed(pixels)).toString('base64') }
}
