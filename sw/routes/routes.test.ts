import { describe, expect, it } from 'vitest'
import { imageUrl } from '#contract/image-url.ts'
import { isCatalogueCall } from './catalogue.ts'
import { isPage } from './is-page.ts'
import { nearest, smaller } from './picture-sizes.ts'

const url = (path: string) => new URL(path, 'http://store.example')
const ORIGIN = 'http://store.example'
const picture = (name: string, width: 160 | 320 | 640 | 1280) =>
  imageUrl(`${ORIGIN}/storage/${name}.png`, ORIGIN, { format: 'webp', width })

describe('isPage', () => {
  it.each([
    '/',
    '/shop',
    '/shop/product/1001',
    '/cart',
    '/account/orders?page=2',
    '/cart/checkout',
    '/pdf/invoices/MY26-000001',
  ])('accepts %s', (path) => expect(isPage(url(path))).toBe(true))

  it.each([
    '/api/openapi.json',
    '/api/carts',
    '/_ipx/w_320/x',
    '/storage/a.png',
    '/pdf/raw?path=invoices/MY26-000001',
    '/payment_form',
    '/payment_form?attempt=7',
    '/payment/success/7',
    '/payment/pending/7',
    '/api/payments/7/status',
    '/api/payments/senangpay/return',
    '/simulator',
    '/simulator/charge/7',
    '/robots.txt',
    '/sw.js',
  ])('leaves %s to the server', (path) => expect(isPage(url(path))).toBe(false))
})

describe('isCatalogueCall', () => {
  it.each([
    '/api/home',
    '/api/products?page=2',
    '/api/products/package/2001',
    '/api/configs/site',
    '/api/data/countries',
  ])('accepts %s', (path) => expect(isCatalogueCall(url(path))).toBe(true))

  it.each([
    '/api/users/me',
    '/api/carts',
    '/api/auth/login',
    '/api/orders',
    '/api/payments/7/status',
    '/api/payments/returned',
    '/payment_form?attempt=7',
    '/simulator/charge/7',
    '/api/productsx',
    '/api/catalogue/snapshot',
  ])('rejects %s', (path) => expect(isCatalogueCall(url(path))).toBe(false))
})

describe('the nearest image size', () => {
  it('is a cached size of the same picture', () => {
    const stored = [picture('a', 160), picture('a', 640), picture('b', 320)]
    expect(nearest(picture('a', 320), stored)).toBe(picture('a', 160))
    expect(nearest(picture('a', 1280), stored)).toBe(picture('a', 640))
  })

  it('is the larger of two equally near sizes', () => {
    const stored = [picture('a', 1280), picture('a', 640)]
    expect(nearest(imageUrl(`${ORIGIN}/storage/a.png`, ORIGIN, { width: 960 }), stored)).toBe(picture('a', 1280))
  })

  it('is never another picture', () => {
    expect(nearest(picture('c', 320), [picture('a', 320)])).toBeNull()
    expect(nearest('/_ipx/nonsense', [picture('a', 320)])).toBeNull()
  })
})

describe('the smaller picture that is fetched to save data', () => {
  it('is one that pages offer; small ones stay as they are', () => {
    expect(smaller(ORIGIN + picture('a', 1280))).toBe(
      ORIGIN + imageUrl(`${ORIGIN}/storage/a.png`, ORIGIN, { format: 'webp', width: 480 }),
    )
    expect(smaller(ORIGIN + picture('a', 320))).toBe(ORIGIN + picture('a', 320))
  })
})
