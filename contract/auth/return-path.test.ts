import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const OFF_ORIGIN = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%09/evil.example',
  '/\t/evil.example',
  '/%0a/evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%2F%2Fevil.example',
  '/.//evil.example',
  '/shop/..//evil.example',
  ' /shop',
  '/shop\r\nSet-Cookie: session=x',
  '/shop?a=%0d%0aSet-Cookie:%20x',
  `/${'a'.repeat(5_000)}`,
  '/%',
  'shop',
]
const NOT_AFTER_SIGN_IN = [
  '/logout',
  '/LOGOUT',
  '/logout?x',
  '/auth/login',
  '/auth/dealer/login?x=1',
  '/%61uth/login',
  '/api/home',
  '/_ipx/_/x',
]

describe('returnPath', () => {
  it.each(OFF_ORIGIN)('never leaves the origin: %j', (path) => {
    expect(new URL(returnPath(path), 'https://store.example').origin).toBe('https://store.example')
    expect(returnPath(path)).toBe('/')
  })

  it.each(NOT_AFTER_SIGN_IN)('refuses pages that make no sense after sign-in: %s', (path) => {
    expect(returnPath(path)).toBe('/')
  })

  it.each([
    '/',
    '/shop',
    '/shop/product/1001',
    '/shop?category=pod&page=2',
    '/shop?q=caf%C3%A9%20ice',
    '/cart#lines',
    '/authors',
  ])('accepts pages of the store: %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  it.each([null, undefined, ''])('defaults to the home page', (path) => {
    expect(returnPath(path)).toBe('/')
  })
})
