import { describe, expect, it } from 'vitest'
import { isStaffAddress } from './staff-places.ts'

describe('isStaffAddress', () => {
  it.each([
    {},
    { place: 'orders' },
    { place: 'orders', id: 'x' },
    { place: 'messages', id: 'x' },
    { place: 'pages', id: 'about' },
    { place: 'audit' },
  ])('accepts %o', (params) => expect(isStaffAddress(params)).toBe(true))

  it.each([{ place: 'till' }, { place: 'audit', id: '1' }, { place: 'toString' }])('rejects %o', (params) => {
    expect(isStaffAddress(params)).toBe(false)
  })
})
