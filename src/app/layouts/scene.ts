import { type TintKey, tintClass } from '../../ui/tint.ts'

/**
 * Where the header stands: on paper, or on the picture of the page, which then gives it its colour. On phones the
 * pictures of home and of a product reach to the upper edge.
 */
export type Scene = { kind: 'paper' } | { kind: 'home'; tint: string } | { kind: 'product'; tint: string }

const PRODUCT = /^\/shop\/(?:product|package)\/([1-9]\d*)$/

export function sceneOf(path: string): Scene {
  if (path === '/') return { kind: 'home', tint: tintClass('hero') }
  const id = PRODUCT.exec(path)?.[1]
  const key: TintKey | null = id ? Number(id) : null
  return key ? { kind: 'product', tint: tintClass(key) } : { kind: 'paper' }
}
