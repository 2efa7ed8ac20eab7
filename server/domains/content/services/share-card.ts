import * as v from 'valibot'
import { type Picture, productableType } from '#contract/catalogue/product.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Store } from '../../../context.ts'
import type { ImageAnswer } from '../../../platform/images/image-response.ts'
import type { ShareImageRequest } from '../../../platform/images/share-images.ts'
import * as goods from '../../catalogue/queries/public-products.ts'
import * as settings from '../../site/queries/settings.ts'
import type { HeroImages } from './home.ts'

/** The content of a link preview image. */
export interface ShareCard {
  brand: string
  /** Below the name. */
  suffix: string
  /** null for the image of the store itself. */
  name: string | null
  picture: Picture | null
}

/** Renders the preview images of shared links, and caches them. */
export interface ShareImages {
  answer(card: ShareCard, request: ShareImageRequest): Promise<ImageAnswer>
}

const PATH = /^\/share\/(?:(brand)\/home|(product|package)\/([1-9]\d{0,8}))\.jpg$/
const site = v.pick(SETTINGS.site, ['title', 'suffix'])

/** The card of this path; null when it does not exist or is not public. */
export async function findShareCard(
  { db, config }: Pick<Store, 'db' | 'config'>,
  path: string,
  hero: HeroImages | null,
): Promise<ShareCard | null> {
  const [, brand, type, id] = PATH.exec(path) ?? []
  if (!brand && !id) return null
  const market = config.market.code
  const { title, suffix } = v.parse(site, await settings.find(db, market, 'site'))
  const names = { brand: title, suffix }
  if (brand) return { ...names, name: null, picture: hero?.landscape ?? null }
  const face = await goods.face(db, market, { type: v.parse(productableType, type), id: Number(id) })
  return face && { ...names, ...face }
}
