import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrders } from '#contract/orders/calls/get-orders.ts'
import { createApp } from '#server/app.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, callsOf, logIn, openApi, PHONE } from '../../support/journeys/api.ts'
import { STOCK_AT_PLACES, wrongBooks } from '../../support/journeys/order-invariants.ts'
import { startTestDatabase, type TestDatabase } from '../../support/store/database.ts'

/**
 * Back-ups of small stores whose rows a release wrote: the demo of its time, and what a customer did through its calls.
 * 0.1.0 had the tables of 0.2.0. A release adds its own (docs/guides/make-a-release.md).
 */
const RELEASES = [
  { version: '0.2.0', migrations: 7, tables: 34, rows: 512, cart: { 1012: 2 }, wishes: 1, orders: [] },
  { version: '0.3.0', migrations: 25, tables: 73, rows: 574, cart: { 1016: 3 }, wishes: 0, orders: ['MY26-000001'] },
]

let fresh: Api
let server: TestDatabase
let folder: string
beforeAll(async () => {
  ;[fresh, server, folder] = [await openApi(), await startTestDatabase(), await mkdtemp(join(tmpdir(), 'released-'))]
})
afterAll(async () => {
  await fresh.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Migrations may drop a table, whose rows are then elsewhere. */
async function countRows(db: OpenDatabase, tables: readonly { name: string }[]): Promise<number> {
  const counts = tables.map(async ({ name }) => {
    const [found] = await db.query<{ table: string | null }>('select to_regclass($1)::text as table', [name])
    if (!found?.table) return 0
    const [row] = await db.query<{ rows: number }>(`select count(*)::int as rows from "${name}"`)
    return row?.rows ?? 0
  })
  return sumOf(await Promise.all(counts))
}

describe.each(RELEASES)(
  'a store of release $version',
  ({ version, migrations, tables, rows, cart, wishes, orders }) => {
    it('is restored, migrated and served with everything that its customers had', async () => {
      const db = await server.empty()
      const path = join(import.meta.dirname, `released/${version}.tar.gz`)
      const dataDir = await mkdtemp(join(folder, 'data-'))
      const { manifest, end } = await restoreBackup({ path, password: null }, { url: db.url, dataDir })
      expect(manifest.store).toBe(version)
      expect([manifest.tables.length, manifest.migrations.length]).toEqual([tables, migrations])
      expect(sumOf(Object.values(end.rows))).toBe(rows)
      const stock = 'select product_id, market, stock from product_market order by product_id, market'
      const before = await db.query(stock)
      await migrate(db)
      expect(before.length).toBeGreaterThan(0)
      expect(await db.query(stock)).toEqual(before)
      expect(await wrongBooks(db, STOCK_AT_PLACES)).toEqual({})
      expect(await countRows(db, manifest.tables)).toBeGreaterThanOrEqual(rows)

      const config = { ...fresh.store.config, databaseUrl: db.url }
      const api = { ...fresh, db, ...callsOf(createApp({ ...fresh.store, db, config }, { checksAnswers: true })) }
      const person = await logIn(api, PHONE.customer)
      const lines = await db.query<{ productable_id: number; quantity: number }>(
        `select l.productable_id, l.quantity from cart_line l join cart c on c.id = l.cart_id
         join account a on a.id = c.account_id where a.phone = $1`,
        [PHONE.customer],
      )
      expect(Object.fromEntries(lines.map((line) => [line.productable_id, line.quantity]))).toEqual(cart)
      const shown = (await person.get('/api/carts')).body.data.response.carts.data
      expect(shown.map(({ quantity }) => quantity)).toEqual(Object.values(cart))
      expect((await person.get('/api/wishlists')).body.data.response.wishlists.data).toHaveLength(wishes)
      const placed = responseOf(getOrders, await person.get('/api/orders')).orders.data
      expect(placed.map(({ order_no }) => order_no)).toEqual(orders)
      await db.close()
    })
  },
)
