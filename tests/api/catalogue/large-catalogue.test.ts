import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardPictures } from '#server/domains/catalogue/services/card-pictures.ts'
import { createCatalogue } from '#server/domains/catalogue/services/catalogue.ts'
import { addProducts } from '../../support/data/add-products.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'
import { TEST_ORIGIN } from '../../support/store/database.ts'
import { openImageOrigin } from '../../support/store/image-origin.ts'

/** With four widths per picture, more addresses than one function call may have arguments. */
const PRODUCTS = 32_000

let api: Api
let statements: string[] = []
let elapsed = 0

beforeAll(async () => {
  api = await openApi({}, {}, { now: () => Date.now(), monotonic: () => elapsed })
  await addProducts(api.db, PRODUCTS)
  const { query } = api.store.db
  api.store.db = { ...api.store.db, query: (sql, parameters) => (statements.push(sql), query(sql, parameters)) }
})
afterAll(() => api.close())

const list = async (query: string) => {
  const { status, body } = await api.ask('GET', `/api/products?${query}`)
  expect(status).toBe(200)
  return body.data.response
}

describe(`a catalogue of ${PRODUCTS}`, () => {
  it('is loaded once, and queried for one row from then on', async () => {
    const { products } = await list('per_page=1')
    expect(products.meta.total).toBeGreaterThan(PRODUCTS)
    statements = []
    await list('per_page=2')
    await list('category=pod&sort=price_desc')
    expect(statements).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('from catalogue_version')))
  })

  it('responds to every filter in every order, over as many', async () => {
    for (const filter of ['category=pod,liquid', 'flavour_family=mint&in_stock=1', 'price_min=500&price_max=5000']) {
      const totals = new Set<number>()
      for (const sort of ['position', 'newest', 'price_asc', 'price_desc', 'name', 'bestseller']) {
        const { products } = await list(`${filter}&sort=${sort}&page=7`)
        expect(products.data).toHaveLength(products.meta.per_page)
        totals.add(products.meta.total)
      }
      expect(totals.size).toBe(1)
    }
  })

  it('does not make the home page longer', async () => {
    const { flavours, counts } = (await api.ask('GET', '/api/home')).body.data.response
    expect(flavours).toHaveLength(24)
    expect(new Set(flavours.map(({ flavour }) => flavour)).size).toBe(24)
    expect(counts.find(({ category }) => category === 'pod')?.count).toBeGreaterThan(2_000)
  })

  it('counts its facets over all of it', async () => {
    const { facets, products } = await list('category=pod')
    expect(facets?.flavour_family.reduce((sum, { count }) => sum + count, 0)).toBe(products.meta.total)
  })

  it('has a sitemap in parts, which an index names and in which every product is once', async () => {
    const text = async (path: string) => (await api.raw('GET', path)).text()
    const index = await text('/sitemap.xml')
    const parts = [...index.matchAll(/<sitemap><loc>(.+?)<\/loc><\/sitemap>/g)].map(([, address = '']) => address)
    expect(parts.length).toBe(Math.ceil(PRODUCTS / 5_000))
    const paths = parts.map((address) => new URL(address).pathname)
    const files = await Promise.all(paths.map(text))
    const found = files.flatMap((file) =>
      [...file.matchAll(/<loc>[^<]+\/shop\/product\/(1\d{4,5}|[2-4]\d{4})<\/loc>/g)].map(([, id]) => Number(id)),
    )
    expect(new Set(found).size).toBe(found.length)
    expect(found.length).toBe(PRODUCTS)
    expect((await api.raw('GET', `/sitemap-${parts.length + 1}.xml`)).status).toBe(404)
    expect((await api.raw('GET', '/sitemap-0.xml')).status).toBe(404)
  }, 60_000)

  it('has its pictures prepared one by one, also after many that cannot be fetched', async () => {
    const images = await openImageOrigin()
    const unreachable = [...cardPictures((await createCatalogue().read(api.store)).cards, TEST_ORIGIN)]
    expect(unreachable.length).toBeGreaterThan(4 * PRODUCTS)
    const reachable = unreachable.slice(0, 3).map((address) => address.replace(TEST_ORIGIN, images.origin))
    const proxy = images.proxyOf()
    proxy.warm([...unreachable, ...reachable])
    const files = () => readdir(join(images.directory, 'cache')).catch(() => [])
    await expect.poll(files, { timeout: 60_000 }).toHaveLength(3)
    expect(images.failures).toHaveLength(unreachable.length)
    await images.close()
  })

  it('is loaded once for parallel requests', async () => {
    await api.db.query('update catalogue_version set version = version + 1')
    elapsed += 5_001
    statements = []
    await Promise.all(Array.from({ length: 16 }, (_, at) => list(`per_page=${at + 3}`)))
    expect(statements.filter((sql) => sql.includes(') sellable') && sql.includes('p.gallery'))).toHaveLength(1)
  })
})
