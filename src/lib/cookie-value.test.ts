import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookieValue } from './cookie-value.ts'

afterEach(() => vi.unstubAllGlobals())

describe('cookieValue', () => {
  it.each([
    ['theme=dark; way=%2Fshop%3Fa%3D1', 'way', '/shop?a=1'],
    ['subway=no; way=', 'way', ''],
    ['subway=no', 'way', null],
    ['way=%', 'way', null],
  ])('in %s for %s returns %j', (cookie, name, value) => {
    vi.stubGlobal('document', { cookie })
    expect(cookieValue(name)).toBe(value)
  })
})
