import { type TintKey, tintClass } from '../../ui/tint.ts'

/**
 * The background of the header: the plain page, or the page's image, which then sets its colour. On phones the images
 * of the home and product pages reach the upper edge.
 */
export type HeaderBackground = { kind: 'paper' } | { kind: 'home'; tint: string } | { kind: 'product'; tint: string }

const PRODUCT = /^\/shop\/(?:product|package)\/([1-9]\d*)$/

export function headerBackground(path: string): HeaderBackground {
  if (path === '/') return { kind: 'home', tint: tintClass('hero') }
  const id = PRODUCT.exec(path)?.[1]
  const key: TintKey | null = id ? Number(id) : null
  return key ? { kind: 'product', tint: tintClass(key) } : { kind: 'paper' }
}
