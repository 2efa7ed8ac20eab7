import type { ProductableType } from './catalogue/product.ts'

/** Link preview image for messengers and social networks, in pixels (Open Graph's 1.91:1). */
export const SHARE_IMAGE = { width: 1_200, height: 630, type: 'image/jpeg' } as const

/** Path of the preview image of a product page; without a product, the image of all other pages. */
export const shareImagePath = (goods?: { type: ProductableType; id: number }): string =>
  goods ? `/share/${goods.type}/${goods.id}.jpg` : '/share/brand/home.jpg'
