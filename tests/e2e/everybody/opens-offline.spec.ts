import { expect, test } from '../../support/store/store.ts'
import { isFullRun, provenBy } from '../../support/store/test-scope.ts'
import { newDevice, newSubject, setCampaign } from '../../truth-table/device.ts'
import { addressOf, cellOf, type OfflineRoute, ROLES, type Role, type State } from '../../truth-table/offline-route.ts'
import { OFFLINE_ROUTES } from '../../truth-table/offline-routes.ts'
import { openCell } from '../../truth-table/read-screen.ts'

// One device of each person, by links; `npm test` has that of a sales person, who sees most. `npm run long -- truth-table`
// opens every cell, in both ways and markets.

/** `npm test` opens every other route. */
const isOpened = (_route: OfflineRoute, at: number) => isFullRun || at % 2 === 0

/** Public pages are visited before: without their data a page tries for seven seconds. */
const stateOf = ({ stores }: OfflineRoute): State => (stores === undefined ? 'never visited' : 'visited')

/** Without the pages for developers, and one of each kind of page that has no data at all. */
const routesOf = (role: Role) => OFFLINE_ROUTES.filter(({ path }) => role === 'guest' || path !== '/auth/invitation')

/** Which a device has by “Get ready” alone. */
const keptRoutesOf = (role: Role) =>
  OFFLINE_ROUTES.filter((route) => cellOf(route, role, 'kept').answer !== cellOf(route, role, 'never visited').answer)

test.describe('without a connection', () => {
  test.beforeAll(({ store }) => setCampaign(store, true))
  test.afterAll(({ store }) => setCampaign(store, false))

  for (const role of ROLES) {
    test(
      `every route, visited by its address before, opens for a ${role}, or says why it does not`,
      role === 'sales person'
        ? {}
        : provenBy(
            'tests/truth-table/offline-routes.test.ts',
            'every route, visited by its address before, opens for a sales person, or says why it does not',
          ),
      async ({ browser, store }) => {
        const routes = routesOf(role).filter(isOpened)
        const subject = await newSubject(browser, store, role)
        const visited = routes.filter((route) => stateOf(route) === 'visited')
        const { page, errors, close } = await newDevice(browser, store, {
          role,
          state: 'visited',
          subject,
          routes: visited,
        })
        try {
          await store.closeShop()
          await page.goto('/')
          const different: string[] = []
          for (const route of routes) {
            const cell = cellOf(route, role, stateOf(route))
            const difference = await openCell(page, cell, { address: addressOf(route, subject), way: 'link', errors })
            if (difference !== null) different.push(`${route.path}: ${difference}`)
          }
          expect(different).toEqual([])
        } finally {
          await close()
          await store.openShop()
        }
      },
    )

    test(
      `every route that “Get ready” stores, opened by its address on a device that never showed it, works for a ${role}`,
      provenBy(
        'tests/truth-table/offline-routes.test.ts',
        'a sales person gets the device ready, and has pictures and prices of everything without a connection',
      ),
      async ({ browser, store }) => {
        const routes = keptRoutesOf(role)
        expect(routes.length).toBeGreaterThan(0)
        const subject = await newSubject(browser, store, role)
        const { page, errors, close } = await newDevice(browser, store, { role, state: 'kept', subject, routes: [] })
        try {
          await store.closeShop()
          const different: string[] = []
          for (const route of routes) {
            const cell = cellOf(route, role, 'kept')
            const address = addressOf(route, subject)
            const difference = await openCell(page, cell, { address, way: 'cold load', errors })
            if (difference !== null) different.push(`${route.path}: ${difference}`)
          }
          expect(different).toEqual([])
        } finally {
          await close()
          await store.openShop()
        }
      },
    )
  }
})
