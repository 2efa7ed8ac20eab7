import { describe, expect, it } from 'vitest'
import { isStaffAddress } from './staff-sections.ts'

describe('a URL below /staff', () => {
  it.each([
    {},
    { place: 'orders' },
    { place: 'orders', id: 'x' },
    { place: 'messages', id: 'x' },
    { place: 'pages', id: 'about' },
    { place: 'audit' },
  ])('is a screen with %o', (params) => expect(isStaffAddress(params)).toBe(true))

  it.each([{ place: 'unknown' }, { place: 'audit', id: '1' }, { place: 'toString' }])(
    'is not found with %o',
    (params) => {
      expect(isStaffAddress(params)).toBe(false)
    },
  )
})
