import { describe, expect, it } from 'vitest'
import { staffRoutes } from '../../app/routes/staff-routes.ts'
import { isStaffAddress } from './staff-sections.ts'

describe('a URL below /staff', () => {
  it.each([
    {},
    { section: 'orders' },
    { section: 'orders', id: 'x' },
    { section: 'messages', id: 'x' },
    { section: 'pages', id: 'about' },
    { section: 'audit' },
  ])('is a screen with %o', (params) => expect(isStaffAddress(params)).toBe(true))

  it.each([{ section: 'unknown' }, { section: 'audit', id: '1' }, { section: 'toString' }])(
    'is not found with %o',
    (params) => {
      expect(isStaffAddress(params)).toBe(false)
    },
  )

  it.each(staffRoutes)('has the parameters that $path names', ({ path }) => {
    for (const [, name] of path.matchAll(/:(\w+)/g)) expect(['section', 'id']).toContain(name)
  })
})
