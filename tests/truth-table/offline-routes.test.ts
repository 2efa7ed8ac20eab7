import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { counterRoutes } from '#src/app/routes/counter-routes.ts'
import { matchRoute } from '#src/app/routes/match-route.ts'
import { otherRoutes } from '#src/app/routes/other-routes.ts'
import { routes } from '#src/app/routes/routes.ts'
import { staffRoutes } from '#src/app/routes/staff-routes.ts'
import { paths } from '#src/paths.ts'
import { DOCUMENT, documentOf } from './document.ts'
import { addressOf, cellOf, ROLES, STATES } from './offline-route.ts'
import { OFFLINE_ROUTES } from './offline-routes.ts'

/** Without a connection a route of the counter takes the place of a staff screen with the same address. */
const all = [...routes, ...counterRoutes, ...staffRoutes, ...otherRoutes]
const listed = OFFLINE_ROUTES.map(({ path }) => path)
const SUBJECT = { orderId: '00000000-0000-4000-8000-000000000002', orderNo: 'MY26-000001' }

describe('the table of routes without a connection', () => {
  it('lists every route of the app, once', () => {
    expect(listed.toSorted()).toEqual([...new Set(all.map(({ path }) => path))].toSorted())
  })

  it('lists the route of every address that needs no parameter', () => {
    const addresses = Object.values(paths).flatMap((path) => (path.length === 0 ? [(path as () => string)()] : []))
    const unlisted = addresses.filter((address) => {
      const [path = ''] = address.split('?')
      // Files, which the server sends.
      return !/^\/(?:api|pdf\/raw)/.test(path) && !listed.includes(matchRoute(all, path, '')?.route.path ?? '')
    })
    expect(addresses.length).toBeGreaterThan(30)
    expect(unlisted).toEqual([])
  })

  it('opens each route by an address that the app matches with it', () => {
    const wrong = OFFLINE_ROUTES.filter((route) => {
      const match = matchRoute(all, addressOf(route, SUBJECT), '')
      return match?.route.path !== route.path || match.route.isValid?.(match.location) === false
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('has an answer for every person and device', () => {
    for (const route of OFFLINE_ROUTES)
      for (const role of ROLES) for (const state of STATES) expect(cellOf(route, role, state).heading).not.toBe('')
  })

  it('says why, wherever a route is not usable', () => {
    const silent = OFFLINE_ROUTES.filter(({ rows }) => rows.some(({ answer, says }) => answer === 'refuses' && !says))
    expect(silent).toEqual([])
  })

  it(`is shown in ${DOCUMENT}, which npm run long -- truth-table --document writes`, () => {
    expect(readFileSync(join(import.meta.dirname, '../..', DOCUMENT), 'utf8')).toBe(documentOf(OFFLINE_ROUTES))
  })
})
