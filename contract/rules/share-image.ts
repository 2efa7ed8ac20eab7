import type { ProductableType } from '../entities/product.ts'

/** What messengers and networks show of a link, in pixels (Open Graph's 1.91:1). */
export const SHARE_IMAGE = { width: 1_200, height: 630, type: 'image/jpeg' } as const

/** Path of the picture of one product's page; without one that of every other page. */
export const shareImagePath = (goods?: { type: ProductableType; id: number }): string =>
  goods ? `/share/${goods.type}/${goods.id}.jpg` : '/share/brand/home.jpg'
