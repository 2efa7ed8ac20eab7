import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareWithFixture } from '../../support/data/persistent-names.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'

/*
 * Tables, views and columns after all migrations, as in tests/architecture/persistent-names.test.ts.
 *
 * New names: PERSISTENT_NAMES=add node node_modules/vitest/vitest.mjs run --project api persistent-columns
 */
const FIXTURE = join(import.meta.dirname, 'persistent-columns.json')

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

describe('the columns of the database', () => {
  it('are those of the fixture', async () => {
    const rows = await api.db.query<{ table_name: string; columns: string }>(
      `select table_name, string_agg(column_name, ' ' order by column_name) as columns
       from information_schema.columns where table_schema = 'public' group by table_name`,
    )
    const columns = Object.fromEntries(rows.map((row) => [row.table_name, row.columns.split(' ')]))
    expect(rows.length).toBeGreaterThan(50)
    expect(compareWithFixture({ 'SQL columns': columns }, FIXTURE)).toEqual({ gone: [], added: [] })
  })
})
