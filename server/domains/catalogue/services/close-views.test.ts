import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Picture } from '#contract/catalogue/product.ts'
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { OpenDatabase } from '../../../platform/database/open.ts'
import { type CloseViews, keepCloseViews } from './close-views.ts'

const colour = '#101010'
const view = (src: string): Picture => ({
  src,
  width: 4,
  height: 5,
  colour,
  flavour_a: colour,
  flavour_b: colour,
  on_flavour: colour,
})

let server: TestDatabase
let db: OpenDatabase
beforeAll(async () => {
  server = await startTestDatabase()
  db = await server.fresh()
})
afterAll(async () => {
  await db.close()
  await server.stop()
})
beforeEach(() => db.query('update product set close_view = null'))

const keep = (found: [number, Picture][], drawn: CloseViews['drawn'] = []) =>
  keepCloseViews({ db }, { found: new Map(found), drawn })
const kept = async () => {
  const rows = await db.query<{ id: number; src: string }>(
    `select id, close_view ->> 'src' as src from product where close_view is not null order by id`,
  )
  return rows.map(({ id, src }) => [id, src])
}
const version = async () => {
  const [row] = await db.query<{ version: number }>(`select version from catalogue_version where market = 'MY'`)
  return row?.version ?? 0
}

describe('second gallery images', () => {
  it('are stored for images found on disk and for newly rendered ones', async () => {
    expect(await keep([[1001, view('a')]], [{ id: 1002, picture: view('b') }])).toBe(2)
    expect(await kept()).toEqual([
      [1001, 'a'],
      [1002, 'b'],
    ])
  })

  it('raise the catalogue version once for all of them, and not at all when nothing changed', async () => {
    const before = await version()
    const found: [number, Picture][] = [
      [1001, view('a')],
      [1002, view('b')],
    ]
    await keep(found)
    expect(await version()).toBe(before + 1)
    expect(await keep(found)).toBe(0)
    expect(await version()).toBe(before + 1)
    expect(await keep([[1001, view('https://elsewhere')]])).toBe(1)
  })

  it('stay stored when rendering the next one fails, and the error is rethrown', async () => {
    const before = await version()
    async function* torn() {
      yield { id: 1001, picture: view('a') }
      throw new Error('no room on the disk')
    }
    await expect(keep([], torn())).rejects.toThrow('no room')
    expect(await kept()).toEqual([[1001, 'a']])
    expect(await version()).toBe(before + 1)
  })

  it('are ignored for products that the store does not have', async () => {
    expect(await keep([[999_999, view('a')]])).toBe(0)
  })
})
