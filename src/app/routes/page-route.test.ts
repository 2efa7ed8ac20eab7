import { describe, expect, it } from 'vitest'
import { matchRoute } from './match-route.ts'
import { requiresSignIn } from './page-route.ts'
import { tableOf } from './routes.ts'

const routeOf = async (path: string) => matchRoute(await tableOf(path), path, '')?.route ?? null

describe('an ended session', () => {
  it.each(['/account', '/account/orders', '/account/profile', '/cart/checkout', '/staff'])(
    'leads from %s to sign-in',
    async (path) => {
      expect(requiresSignIn(await routeOf(path))).toBe(true)
    },
  )

  it.each(['/', '/shop', '/shop/product/1001', '/cart', '/contact-us', '/cny-lucky-draw'])(
    'leaves %s, which is for everybody',
    async (path) => {
      const route = await routeOf(path)
      expect(route).not.toBeNull()
      expect(requiresSignIn(route)).toBe(false)
    },
  )
})
