import * as v from 'valibot'
import { type Picture, productableType } from '#contract/catalogue/product.ts'
import type { Store } from '../../../context.ts'
import type { ImageAnswer } from '../../../platform/images/image-response.ts'
import type { ShareImageRequest } from '../../../platform/images/share-images.ts'
import * as goods from '../../catalogue/services/public-products.ts'
import { readBrand } from '../../settings/services/brand.ts'
import type { HeroImages } from './home.ts'

/** The content of a link preview image. */
export interface ShareCard {
  brand: string
  /** Below the name. */
  suffix: string
  /** Background of a card without a picture; null = the store's own. */
  stage: string | null
  /** null for the image of the store itself. */
  name: string | null
  picture: Picture | null
}

/** Renders the preview images of shared links, and caches them. */
export interface ShareImages {
  answer(card: ShareCard, request: ShareImageRequest): Promise<ImageAnswer>
}

const PATH = /^\/share\/(?:(brand)\/home|(product|package)\/([1-9]\d{0,8}))\.jpg$/

/** The card of this path; null when it does not exist or is not public. */
export async function findShareCard(
  { db, config, clock }: Pick<Store, 'db' | 'config' | 'clock'>,
  path: string,
  hero: HeroImages | null,
): Promise<ShareCard | null> {
  const [, brand, type, id] = PATH.exec(path) ?? []
  if (!brand && !id) return null
  const market = config.market.code
  const own = await readBrand({ db, config })
  const names = { brand: own.title, suffix: own.suffix, stage: own.public.light.paper }
  if (brand) return { ...names, name: null, picture: (own.hero ?? hero)?.landscape ?? null }
  const face = await goods.face(
    db,
    { market, now: new Date(clock.now()) },
    { type: v.parse(productableType, type), id: Number(id) },
  )
  return face && { ...names, ...face }
}
