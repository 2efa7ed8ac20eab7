import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeProductFits } from '#contract/catalogue/calls/change-product-fits.ts'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { getProductTexts } from '#contract/catalogue/calls/get-product-texts.ts'
import { saveProductText } from '#contract/catalogue/calls/save-product-text.ts'
import { MAX_FITS } from '#contract/catalogue/product-text.ts'
import { type FollowedCatalogue, followCatalogue } from '../../support/data/followed-catalogue.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

/** Past the age of responses and of the catalogue in memory. */
const MAX_AGE_MS = 5_001
/** A product without texts and fits in the demo: a pouch. */
const POUCH = 1054

let api: Api
let followed: FollowedCatalogue
let staff: SignedIn
let elapsed = 0

beforeAll(async () => {
  api = await openApi({}, {}, { now: () => Date.now(), monotonic: () => elapsed })
  staff = await logIn(api, PHONE.admin)
  await api.db.query('delete from product_text')
  await api.db.query('delete from product_fit')
  followed = await followCatalogue(api.store)
})
afterAll(() => api.close())

const path = (id: number, part: 'texts' | 'fits') => `/api/staff/products/${id}/${part}`
const text = (more: Record<string, unknown> = {}) => ({
  language: 'en',
  revision: 0,
  description: '<h2>Light</h2><p>Fits a pocket.</p>',
  how_to_use: '<ol><li>Charge it</li></ol>',
  box: ['1 device', '1 cable'],
  faq: [{ question: 'Is it new?', answer: 'Yes.\nAlways.' }],
  ...more,
})
const save = (id: number, more: Record<string, unknown> = {}) => staff.post(path(id, 'texts'), text(more))
const fit = (id: number, more: Record<string, unknown>) =>
  staff.post(path(id, 'fits'), { added: [], removed: [], of_variants: false, ...more })
const ofStaff = async (id: number) => responseOf(getProductTexts, await staff.get(path(id, 'texts')))
const inShop = async (id: number, language = 'en') => {
  elapsed += MAX_AGE_MS
  const answer = await api.ask('GET', `/api/products/product/${id}`, { headers: { 'accept-language': language } })
  return responseOf(getProduct, answer).product
}
const onDevice = async (id: number, language = 'en') => {
  elapsed += MAX_AGE_MS
  const answer = await api.ask('GET', '/api/catalogue/snapshot', { headers: { 'accept-language': language } })
  return responseOf(getCatalogueSnapshot, answer).products.find((one) => one.id === id)
}
const fitIds = async (id: number) => (await ofStaff(id)).fits.map(({ product_id }) => product_id)
const acts = async (id: number) =>
  (
    await api.db.query<{ act: string }>('select act from audit_entry where object_ref = $1 order by created_at', [
      `product:${id}`,
    ])
  ).map(({ act }) => act)

describe('the texts of a product page', () => {
  it('are shown as blocks, and none where nothing is written', async () => {
    expect(await inShop(POUCH)).not.toHaveProperty('details')
    expect((await ofStaff(POUCH)).texts).toEqual({ en: null, ms: null, id: null })
    const saved = responseOf(saveProductText, await save(POUCH))
    expect(saved.texts.en).toMatchObject({ revision: 1, box: ['1 device', '1 cable'] })
    expect(await inShop(POUCH)).toMatchObject({
      details: [
        { type: 'heading', level: 2, text: 'Light' },
        { type: 'text', runs: [{ text: 'Fits a pocket.' }] },
      ],
      how_to_use: [{ type: 'list', ordered: true }],
      box: ['1 device', '1 cable'],
      faq: [{ question: 'Is it new?', answer: 'Yes.\nAlways.' }],
    })
    expect(await acts(POUCH)).toEqual(['product.text'])
  })

  it('fall back to English part by part, else to any language in which the part is written', async () => {
    await save(1002)
    await save(1002, { language: 'ms', description: '<p>Ringan.</p>', how_to_use: '', box: [], faq: [] })
    const malay = await inShop(1002, 'ms')
    expect(malay.details).toEqual([{ type: 'text', runs: [{ text: 'Ringan.' }] }])
    expect(malay.box).toEqual(['1 device', '1 cable'])
    await save(1003, { language: 'id', box: ['1 perangkat'] })
    expect((await inShop(1003, 'en')).box).toEqual(['1 perangkat'])
    expect((await onDevice(1003, 'en'))?.box).toEqual(['1 perangkat'])
  })

  it('lose everything that could run code', async () => {
    const hostile = '<p onclick="a()">Safe<script>alert(1)</script></p><img src="https://evil.example/a.png">'
    const saved = responseOf(saveProductText, await save(1004, { description: hostile }))
    expect(saved.texts.en?.description).toBe('<p>Safe</p>')
  })

  it('of an earlier set of rules are cleaned when they are read', async () => {
    await save(1005)
    await api.db.query(`update product_text set description = '<p>a<script>b</script></p>' where product_id = 1005`)
    expect((await inShop(1005)).details).toEqual([{ type: 'text', runs: [{ text: 'a' }] }])
  })

  it('are not overwritten by somebody who has not seen the last change', async () => {
    await save(1006)
    expect((await save(1006, { description: '<p>Old</p>' })).status).toBe(409)
    expect((await save(1006, { revision: 1, description: '<p>New</p>' })).status).toBe(200)
    expect((await save(1006, { revision: 1 })).body.data.code).toBe('CONFLICT')
    expect((await ofStaff(1006)).texts.en?.description).toBe('<p>New</p>')
  })

  it('that are too long, empty or have control characters are refused at their field', async () => {
    const fields = async (more: Record<string, unknown>) => Object.keys((await save(1007, more)).body.data.fields ?? {})
    expect(await fields({ description: `<p>${'x'.repeat(20_000)}</p>` })).toEqual(['description'])
    expect(await fields({ box: [''] })).toEqual(['box.0'])
    expect(await fields({ faq: [{ question: '', answer: 'a' }] })).toEqual(['faq.0.question'])
    expect(await fields({ faq: [{ question: 'a', answer: 'a\u0007' }] })).toEqual(['faq.0.answer'])
  })

  it('of no product are not found', async () => {
    expect((await staff.get(path(999_999, 'texts'))).status).toBe(404)
    expect((await save(999_999)).status).toBe(404)
  })
})

describe('products that fit', () => {
  it('are one pair, shown with both, also on devices, and no suggestion beside it', async () => {
    responseOf(changeProductFits, await fit(1001, { added: [1012] }))
    expect(await fitIds(1012)).toEqual([1001])
    expect((await inShop(1001)).fits?.map(({ id }) => id)).toEqual([1012])
    const pod = await inShop(1012)
    expect(pod.fits?.map(({ id }) => id)).toEqual([1001])
    expect(pod.related.map(({ id }) => id)).not.toContain(1001)
    expect((await onDevice(1012))?.fits).toEqual([1001])
    expect(await acts(1001)).toEqual(['product.fits'])
  })

  it('are added and removed twice without harm, from either side', async () => {
    await fit(1012, { added: [1001] })
    expect(await fitIds(1001)).toEqual([1012])
    await fit(1012, { removed: [1001] })
    await fit(1012, { removed: [1001] })
    expect(await fitIds(1001)).toEqual([])
    expect((await inShop(1001)).fits).toBeUndefined()
  })

  it('can be all variants of both at once', async () => {
    const ids = async (group: string) =>
      (
        await api.db.query<{ id: number }>('select id from product where product_group = $1 order by position, id', [
          group,
        ])
      ).map(({ id }) => id)
    const [devices, pods] = [await ids('kabusa-one'), await ids('kabusa-pod')]
    expect(devices.length).toBeGreaterThan(1)
    await fit(devices[0] ?? 0, { added: [pods[0]], of_variants: true })
    expect(await fitIds(devices.at(-1) ?? 0)).toEqual(pods)
    expect(await fitIds(pods.at(-1) ?? 0)).toEqual(devices)
    await fit(pods[0] ?? 0, { removed: [devices[0]], of_variants: true })
    expect(await fitIds(devices[0] ?? 0)).toEqual([])
  })

  it('are never the product itself, a package or an unknown one', async () => {
    await fit(1001, { added: [1001, 2001, 999_999] })
    expect(await fitIds(1001)).toEqual([])
  })

  it('that guests cannot see are not shown', async () => {
    await fit(1001, { added: [1013] })
    await api.db.query('update product set archived_at = now() where id = 1013')
    await fit(1001, { added: [1014] })
    expect((await inShop(1001)).fits?.map(({ id }) => id)).toEqual([1014])
    expect((await onDevice(1001))?.fits).toEqual([1014])
    await api.db.query('update product set archived_at = null where id = 1013')
  })

  it('are followed by servers that read changes only', async () => {
    await followed.expectWhole()
    expect(followed.wholeReads()).toBe(1)
  })

  it(`are at most ${MAX_FITS} of one product`, async () => {
    await api.db.query(
      `insert into product (id, sku, slug, type, category, name, summary, attributes, weight_g, max_per_order,
                            age_restricted, badges, position, product_group, updated_at)
       select 500000 + n, 'FIT-' || n, 'fit-' || n, 'product', 'pouch', 'Fit ' || n, '{}', '{}', 1, 1, false, '[]',
              500000 + n, 'many', now() from generate_series(1, $1::integer) n`,
      [MAX_FITS + 1],
    )
    expect((await fit(1015, { added: [500_001], of_variants: true })).status).toBe(409)
    expect(await fitIds(1015)).toEqual([])
  })
})
