import { describe, expect, it } from 'vitest'
import { isStaffAddress } from './staff-places.ts'

describe('an address below /staff', () => {
  it.each([
    {},
    { place: 'orders' },
    { place: 'orders', id: 'x' },
    { place: 'messages', id: 'x' },
    { place: 'pages', id: 'about' },
    { place: 'audit' },
  ])('of %o is a screen', (params) => expect(isStaffAddress(params)).toBe(true))

  it.each([{ place: 'till' }, { place: 'audit', id: '1' }, { place: 'toString' }])('of %o is none', (params) => {
    expect(isStaffAddress(params)).toBe(false)
  })
})
