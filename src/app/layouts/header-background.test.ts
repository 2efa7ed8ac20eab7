import { describe, expect, it } from 'vitest'
import { headerBackground } from './header-background.ts'

describe('sceneOf', () => {
  it('puts the header on the image of the home page and of a product page', () => {
    expect(headerBackground('/')).toEqual({ kind: 'home', tint: 'tint-hero' })
    expect(headerBackground('/shop/product/1012')).toEqual({ kind: 'product', tint: 'tint-1012' })
    expect(headerBackground('/shop/package/2001')).toEqual({ kind: 'product', tint: 'tint-2001' })
  })

  it('puts the header on the plain background everywhere else', () => {
    for (const path of [
      '/shop',
      '/cart',
      '/shop/product/x',
      '/shop/cars/1012',
      '/shop/product/0',
      '/shop/product/01012',
    ]) {
      expect(headerBackground(path)).toEqual({ kind: 'paper' })
    }
  })
})
