import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { Middleware } from '../middleware/middleware.ts'
import type { MiddlewareName } from '../middleware/middleware-registry.ts'
import { matchRoute } from './match-route.ts'
import { otherRoutes } from './other-routes.ts'
import type { PageRoute } from './page-route.ts'
import { type NavigationOutcome, type ResolveInput, resolveRoute } from './resolve-route.ts'
import { routes, tableOf } from './routes.ts'
import { staffRoutes } from './staff-routes.ts'

const answers = vi.hoisted(() => ({ festive: (() => true) as Middleware }))
vi.mock('../middleware/festive-campaign.ts', () => ({ festiveCampaign: (visit: never) => answers.festive(visit) }))

/** In the order in which the server matches them. */
const all = [...routes, ...staffRoutes, ...otherRoutes]

const Page = () => null
const route = (more: Partial<PageRoute> = {}): PageRoute => ({
  path: '/shop/:type/:id',
  page: async () => ({ default: Page }),
  layout: 'default',
  middleware: [],
  title: () => '',
  ...more,
})

const ask = (table: readonly PageRoute[], path: string, more: Partial<ResolveInput> = {}): Promise<NavigationOutcome> =>
  resolveRoute(table, {
    path,
    search: '',
    side: 'browser',
    isFirst: true,
    owner: null,
    queries: new QueryClient(),
    language: 'en',
    ...more,
  })

const shown = (outcome: NavigationOutcome) => {
  if (outcome === 'stay' || !('show' in outcome)) throw new Error(`nothing is shown: ${JSON.stringify(outcome)}`)
  return outcome.show
}

describe('a visitor', () => {
  it('sees the page of the matching route', async () => {
    const { Page: seen, location, error } = shown(await ask([route()], '/shop/product/7'))
    expect(seen).toBe(Page)
    expect(location.params).toEqual({ type: 'product', id: '7' })
    expect(error).toBeNull()
  })

  it("sees 'Page not found: {path}' when no route matches", async () => {
    expect(shown(await ask([route()], '/nowhere', { search: 'a=1' })).error).toEqual({
      status: 404,
      message: 'Page not found: /nowhere?a=1',
    })
  })

  it.each([false, undefined, null, 1, 'yes', {}])(
    "sees 'Page Not Found: {path}' when the validity check returns %j, which is not true",
    async (answer) => {
      const { error } = shown(await ask([route({ isValid: () => answer })], '/shop/product/7'))
      expect(error).toEqual({ status: 404, message: 'Page Not Found: /shop/product/7' })
    },
  )

  it('sees the same when a middleware blocks the first load or throws', async () => {
    const blocked = { status: 404, message: 'Page Not Found: /shop/product/7' }
    const table = [route({ middleware: ['festive-campaign'] })]
    answers.festive = () => false
    expect(shown(await ask(table, '/shop/product/7')).error).toEqual(blocked)
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    answers.festive = () => {
      throw new Error('no answer')
    }
    expect(shown(await ask(table, '/shop/product/7')).error).toEqual(blocked)
  })

  it('stays on the current page when a middleware blocks a later navigation', async () => {
    answers.festive = () => false
    const table = [route({ middleware: ['festive-campaign'] })]
    expect(await ask(table, '/shop/product/7', { isFirst: false })).toBe('stay')
  })

  it("sees the error page for a mistake in the table: 'Unknown route middleware: {name}'", async () => {
    const table = [route({ middleware: ['lucky-draw' as MiddlewareName] })]
    expect(shown(await ask(table, '/shop/product/7')).error).toEqual({
      status: 500,
      message: 'Unknown route middleware: lucky-draw',
    })
  })

  it('is never redirected to another origin without `external: true`', async () => {
    const table = [route({ middleware: ['festive-campaign'] })]
    answers.festive = () => ({ redirect: 'https://elsewhere.example/' })
    await expect(ask(table, '/shop/product/7', { isFirst: false })).rejects.toThrow('external URL')
    answers.festive = () => ({ redirect: '//elsewhere.example/' })
    await expect(ask(table, '/shop/product/7', { isFirst: false })).rejects.toThrow('external URL')
    answers.festive = () => ({ redirect: 'https://elsewhere.example/', external: true })
    expect(await ask(table, '/shop/product/7')).toEqual({ redirect: 'https://elsewhere.example/' })
  })
})

describe('a signed-in person', () => {
  it('is redirected away from the sign-in pages, which are for guests', async () => {
    expect(await ask(all, '/auth/login', { owner: 'a1' })).toEqual({ redirect: '/' })
    expect(await ask(all, '/auth/dealer/login', { owner: 'a1' })).toEqual({ redirect: '/' })
  })
})

describe('the server', () => {
  it('sends only the layout for pages that belong to one person', async () => {
    for (const path of ['/cart', '/logout']) {
      const { Page: seen, error } = shown(await ask(all, path, { side: 'server' }))
      expect([path, seen, error]).toEqual([path, null, null])
    }
  })

  it('sends only the layout for pages that require sign-in, because it renders anonymously', async () => {
    const { Page: seen } = shown(await ask([route({ middleware: ['auth'] })], '/shop/product/7', { side: 'server' }))
    expect(seen).toBeNull()
  })
})

describe('the route table', () => {
  it.each(['/shop/product/0', '/shop/product/07', '/shop/product/-1', '/shop/thing/7', '/shop/package/1e3'])(
    'rejects %s as a product',
    async (path) => {
      expect(shown(await ask(all, path)).error?.message).toBe(`Page Not Found: ${path}`)
    },
  )

  it.each(['/shop/product/7/more', '/%E0%A4%A', '/shop//product'])('has no match for %s', (path) =>
    expect(matchRoute(all, path, '')).toBeNull(),
  )

  it.each(['/Shop', '/.env', '/wp-login.php', '/<script>', '/a--b', '/-'])(
    'rejects an invalid slug without sending a request: %s',
    async (path) => {
      expect(shown(await ask(all, path)).error?.message).toBe(`Page not found: ${path}`)
    },
  )

  it('matches any other one-segment path as an editorial page and hides no route', () => {
    expect(matchRoute(all, '/privacy-policy', '')?.route.path).toBe('/:slug')
    for (const { path } of all.filter(({ path }) => path !== '/:slug' && !path.includes(':')))
      expect(matchRoute(all, path, '')?.route.path).toBe(path)
  })

  it('finds the same page by address as the server does', async () => {
    for (const { path } of all) {
      const address = path.replace(':type', 'product').replaceAll(/:\w+/g, '7')
      expect(matchRoute(await tableOf(address), address, '')?.route.path).toBe(path)
    }
  })

  it('normalises trailing slashes, unknown parameters and the order of parameters', () => {
    const spelled = (path: string, search: string) => matchRoute(all, path, search)?.location.search
    expect(matchRoute(all, '/shop/', '')?.route.path).toBe('/shop')
    expect(spelled('/shop', '?page=2&utm_source=x&category=pod')).toBe('category=pod&page=2')
    expect(spelled('/shop', '?category=pod&category=coil&page=2')).toBe('category=coil,pod&page=2')
    expect(spelled('/shop', `?category=${'x'.repeat(61)}`)).toBe('')
    expect(spelled('/', '?page=2')).toBe('')
  })
})
