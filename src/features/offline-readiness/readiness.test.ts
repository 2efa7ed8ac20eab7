import { describe, expect, it } from 'vitest'
import { bytesToFetch, isToPrepare, type ReadinessFacts, readinessOf } from './readiness.ts'

const HOUR = 3_600_000
const NOW = 100 * HOUR
const READY: ReadinessFacts = {
  now: NOW,
  hasApp: true,
  catalogue: { count: 60, at: NOW - HOUR },
  pictures: { kept: 60, total: 60, size: 'standard' },
  stores: { count: 4, at: NOW - HOUR },
  ordering: { count: 3, at: NOW - HOUR },
  pages: { count: 9, at: NOW - HOUR },
  vouchers: { count: 0, at: NOW - HOUR },
  dealers: { count: 2, at: NOW - HOUR },
  prices: { kept: 2, total: 2, oldestAt: NOW - HOUR },
  carts: { kept: 2, total: 2 },
  receipts: { isReady: true },
  connection: { kind: 'reached', clockAheadMs: 0 },
  space: { used: 0, quota: 1_000_000_000 },
  isPersisted: true,
  battery: { level: 0.9, isCharging: false },
  unsent: 0,
}
const states = (more: Partial<ReadinessFacts>) =>
  Object.fromEntries(readinessOf({ ...READY, ...more }).map(({ item, state }) => [item, state]))

describe('the readiness of a device', () => {
  it('is complete when everything is there and of today', () => {
    expect(new Set(Object.values(states({})))).toEqual(new Set(['ready']))
    expect(isToPrepare(readinessOf(READY))).toBe(false)
  })

  it.each<[string, Partial<ReadinessFacts>, Record<string, string>]>([
    ['no app files', { hasApp: false }, { app: 'missing' }],
    ['no product list', { catalogue: null }, { catalogue: 'missing' }],
    ['a product list of yesterday', { catalogue: { count: 1, at: NOW - 25 * HOUR } }, { catalogue: 'old' }],
    ['a picture less', { pictures: { kept: 59, total: 60, size: 'standard' } }, { pictures: 'missing' }],
    ['no product at all', { pictures: { kept: 0, total: 0, size: 'small' } }, { pictures: 'missing' }],
    ['stores never loaded', { stores: { count: 0, at: null } }, { stores: 'missing' }],
    ['states never loaded', { ordering: { count: 3, at: null } }, { ordering: 'missing' }],
    ['pages of yesterday', { pages: { count: 9, at: NOW - 25 * HOUR } }, { pages: 'old' }],
    ['vouchers never loaded', { vouchers: { count: 0, at: null } }, { vouchers: 'missing' }],
    ['dealers never loaded', { dealers: { count: 0, at: null } }, { dealers: 'missing' }],
    ['prices of one dealer less', { prices: { kept: 1, total: 2, oldestAt: NOW } }, { prices: 'missing' }],
    ['prices of yesterday', { prices: { kept: 2, total: 2, oldestAt: NOW - 25 * HOUR } }, { prices: 'old' }],
    ['a cart less', { carts: { kept: 1, total: 2 } }, { carts: 'missing' }],
    ['the sign-in page of a network', { connection: { kind: 'portal' } }, { connection: 'warning' }],
    ['a clock a day ahead', { connection: { kind: 'reached', clockAheadMs: 24 * HOUR } }, { clock: 'warning' }],
    ['a clock a day behind', { connection: { kind: 'reached', clockAheadMs: -24 * HOUR } }, { clock: 'warning' }],
    ['little room', { space: { used: 10, quota: 40_000_000 } }, { space: 'warning' }],
    ['data that the browser may delete', { isPersisted: false }, { space: 'warning' }],
    ['a weak battery', { battery: { level: 0.2, isCharging: false } }, { battery: 'warning' }],
    ['something unsent', { unsent: 1 }, { unsent: 'warning' }],
  ])('names %s', (_what, more, expected) => {
    const all = states(more)
    expect(all).toMatchObject(expected)
    expect(Object.values(all).filter((state) => state !== 'ready')).toHaveLength(1)
  })

  it('leaves out what does not concern the person or what the browser does not tell', () => {
    const items = Object.keys(
      states({
        vouchers: null,
        dealers: null,
        receipts: null,
        prices: null,
        connection: null,
        space: null,
        battery: null,
      }),
    )
    expect(items).toEqual(['app', 'catalogue', 'pictures', 'stores', 'ordering', 'pages', 'carts', 'unsent'])
    expect(states({ battery: { level: 0.1, isCharging: true } })).toMatchObject({ battery: 'ready' })
  })
})

describe('the download', () => {
  it('is estimated from the missing pictures in their size, and the list', () => {
    const bytes = (kept: number, size: 'small' | 'standard') =>
      bytesToFetch({ catalogue: null, pictures: { kept, total: 60, size } })
    expect([bytes(60, 'standard'), bytes(0, 'standard'), bytes(50, 'small')]).toEqual([0, 720_000, 50_000])
  })
})
