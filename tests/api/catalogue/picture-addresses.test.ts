import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePage } from '#server/domains/content/services/html-pages.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'

const MOVED = 'https://images.example:9000'
const MIGRATION = join(import.meta.dirname, '../../../server/platform/database/migrations/020-picture-paths.sql')
/** The content of all tables with picture addresses, as one text. */
const TABLES = ['product', 'order_line', 'html_page', 'answered_key', 'audit_entry']

let api: Api
let moved: Api
beforeAll(async () => {
  api = await openApi()
  moved = await openApi({}, { imageOrigin: MOVED, ownImages: false })
})
afterAll(async () => {
  await api.close()
  await moved.close()
})

async function kept({ db }: Api): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => db.query(`select to_jsonb(t)::text as text from ${table} t`)))
  return JSON.stringify(rows)
}

describe('the address of a picture', () => {
  it('has no host in the database, and that of the object store in every response', async () => {
    expect(await kept(api)).toContain('/storage/flat/1001.png')
    expect(await kept(api)).not.toMatch(/https?:\/\/[^/"]+\/storage\//)
    const addresses = async (store: Api) =>
      Promise.all(
        ['/api/products/product/1001', '/api/products', '/api/catalogue/snapshot', '/api/home'].map(async (path) => [
          ...(await (await store.raw('GET', path)).text()).matchAll(/"src":"([^"]*?)\/storage\//g),
        ]),
      )
    for (const [store, origin] of [
      [api, api.store.config.imageOrigin],
      [moved, MOVED],
    ] as const) {
      const found = await addresses(store)
      for (const matches of found) expect(new Set(matches.map(([, start]) => start))).toEqual(new Set([origin]))
    }
  })

  it('of another object store makes a new catalogue version, so that devices load it again', async () => {
    const versionOf = async (store: Api) =>
      (await store.ask('GET', '/api/catalogue/snapshot')).body.data.response.version
    expect(await versionOf(moved)).not.toBe(await versionOf(api))
  })

  it('in a page is stored as a path, and similar text is unchanged', async () => {
    const html = `<p>"src":"/storage/x"</p><p><img src="${MOVED}/storage/pages/a.webp" alt="" /></p>`
    const page = { slug: 'terms', language: 'en', title: 'A', description: 'A', html, listed: true } as const
    await savePage(moved.store, page)
    expect(await kept(moved)).not.toContain(MOVED)
    const text = await (await moved.raw('GET', '/api/html_pages?slug=terms')).text()
    expect(text).toContain(`"src":"${MOVED}/storage/pages/a.webp"`)
    expect(text).toContain(String.raw`\"src\":\"/storage/x\"`)
  })

  it('of an earlier version loses its host in every table', async () => {
    const origin = 'http://192.168.1.5:3000'
    const picture = { src: `${origin}/storage/products/a.webp`, width: 1 }
    const shown = JSON.stringify({ response: { image: picture, note: `"src":"${origin}/storage/x"` } })
    await api.db.query('update product set picture = $1, close_view = $1 where id = 1001', [JSON.stringify(picture)])
    await api.db.query(
      `insert into answered_key (call, owner, key, fingerprint, lease, leased_until, answer, created_at)
       values ('/api/orders', '', gen_random_uuid(), 'x', gen_random_uuid(), now(), $1, now())`,
      [shown],
    )
    await api.db.query("update html_page set html = $1 where slug = 'terms'", [
      `<p><a href="${origin}/storage/x">x</a><img alt="a" src="${origin}/storage/pages/a.webp" /></p>`,
    ])
    const migration = await readFile(MIGRATION, 'utf8')
    // Twice: an interrupted start repeats the migration.
    for (let times = 0; times < 2; times += 1) await api.db.query(migration)
    const src = '/storage/products/a.webp'
    expect(await api.db.query('select picture, close_view from product where id = 1001')).toEqual([
      { picture: { ...picture, src }, close_view: { ...picture, src } },
    ])
    const [{ answer } = { answer: '' }] = await api.db.query<{ answer: string }>('select answer from answered_key')
    expect(JSON.parse(answer)).toEqual({
      response: { image: { ...picture, src }, note: `"src":"${origin}/storage/x"` },
    })
    const [page] = await api.db.query("select html from html_page where slug = 'terms' limit 1")
    expect(page).toEqual({
      html: `<p><a href="${origin}/storage/x">x</a><img alt="a" src="/storage/pages/a.webp" /></p>`,
    })
  })
})
