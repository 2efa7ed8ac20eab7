import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeProductPicture } from '#contract/catalogue/calls/change-product-picture.ts'
import { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { systemClock } from '#server/clock.ts'
import { pictureAddress } from '#server/domains/catalogue/services/staff-picture-address.ts'
import { createImageProxy } from '#server/platform/images/image-proxy.ts'
import { createBackgroundTasks } from '#server/platform/tasks/background-tasks.ts'
import { exported, here, imported, manyProducts, product, responseOf, send } from '../../support/data/staff-calls.ts'
import { newAdmins } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'
import { TEST_ORIGIN, TEST_SECRET } from '../../support/store/database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'goods-'))
let api: Api
let staff: SignedIn
let customer: SignedIn

beforeAll(async () => {
  const images = createImageProxy({
    origin: TEST_ORIGIN,
    ownStorage: { root: join(dataDir, 'storage') },
    cacheDirectory: join(dataDir, 'images'),
    secret: TEST_SECRET,
    clock: systemClock,
    tasks: createBackgroundTasks({ report: console.error }),
  })
  api = await openApi({ images }, { dataDir })
  staff = await logIn(api, PHONE.admin)
  customer = await logIn(api, PHONE.customer)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

const version = async () => {
  const [row] = await api.db.query<{ version: number }>("select version from catalogue_version where market = 'MY'")
  return row?.version ?? 0
}
const change = async (id: number, more: Record<string, unknown>, as = staff) => {
  const { revision } = await product(staff, id)
  return as.post(`/api/staff/products/${id}`, { revision, ...more })
}
const trail = async (object: string) =>
  responseOf(getAudit, await staff.get(`/api/staff/audit?object=${encodeURIComponent(object)}`)).entries.data
/** The catalogue in memory may be two seconds old. */
const seen = async () => (await customer.get('/api/carts')).body.data.response.carts.data

describe('staff', () => {
  it('find goods by part of their name, hidden and sold out ones too', async () => {
    const find = async (query: string) =>
      responseOf(getStaffProducts, await staff.get(`/api/staff/products?${query}`)).products
    expect((await find('q=graphite')).data[0]).toMatchObject({ id: 1001, here: { market: 'MY', currency: 'MYR' } })
    expect((await find('page=1')).meta).toMatchObject({ per_page: 24, total: 72 })
    expect((await find('page=3')).data).toHaveLength(24)
    expect((await find('show=hidden')).data.every(({ here: own }) => own?.visible !== true)).toBe(true)
    const coded = (await find('show=coded')).data.map(({ id }) => id)
    expect([coded.includes(1001), coded.includes(1052)]).toEqual([true, false])
    expect((await find('q=%25')).data).toHaveLength(0)
  })

  it('change names, prices and a label in all markets at once, visible in the next catalogue', async () => {
    const before = await version()
    const answer = await change(1052, {
      name: 'Kabusa Wall Adapter II',
      badges: ['new'],
      markets: [
        { market: 'MY', price: 3990, compare_at_price: 4990 },
        { market: 'ID', price: 139000, registration_no: 'ID-1' },
      ],
    })
    expect(answer.status).toBe(200)
    expect(await product(staff, 1052)).toMatchObject({
      name: 'Kabusa Wall Adapter II',
      badges: ['new'],
      markets: [
        { market: 'MY', price: 3990, compare_at_price: 4990, registration_no: null },
        { market: 'ID', price: 139000, registration_no: 'ID-1' },
      ],
    })
    expect(await version()).toBe(before + 1)
    expect((await trail('product:1052'))[0]).toMatchObject({ act: 'product.change', actor: { phone: PHONE.admin } })
  })

  it('see which field is invalid, and nothing is saved', async () => {
    const wrong = async (more: Record<string, unknown>, id = 1052) => (await change(id, more)).body.data.fields
    const before = await product(staff, 1052)
    const markets = (one: Record<string, unknown>) => ({ markets: [{ market: 'MY', ...one }] })
    expect(await wrong(markets({ price: 0 }))).toHaveProperty(['markets.0.price'])
    expect(await wrong(markets({ compare_at_price: 100 }))).toHaveProperty(['markets.0.compare_at_price'])
    expect(await wrong({ points_price: null, ...markets({ price: null, compare_at_price: null }) })).toHaveProperty([
      'markets.0.price',
    ])
    expect(await wrong(markets({ stock: 5 }), 2001)).toHaveProperty(['markets.0.stock'])
    expect(await wrong({ name: '' })).toHaveProperty('name')
    expect(await wrong(markets({ stock: -1 }))).toHaveProperty(['markets.0.stock'])
    expect(await product(staff, 1052)).toEqual(before)
  })

  it('hide goods: they are not found, carts mark them, and they can be shown again', async () => {
    await fillCart(customer, [{ productable_id: 1051 }])
    await change(1051, { markets: [{ market: 'MY', visible: false }] })
    const line = (await seen()).find(({ productable }) => productable.id === 1051)
    expect(line?.productable.available).toBe(false)
    await change(1051, { markets: [{ market: 'MY', visible: true }] })
  })

  it('see conflicting changes: of sixteen at once one price is saved', async () => {
    const { revision } = await product(staff, 1053)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        staff.post(`/api/staff/products/1053`, { revision, markets: [{ market: 'MY', price: 1000 + at }] }),
      ),
    )
    const won = answers.flatMap(({ status }, at) => (status === 200 ? [1000 + at] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect((await here(staff, 1053)).price).toBe(won[0])
  })

  it('correct the stock during sales: nothing is oversold, and stock never falls below reservations', async () => {
    await change(1052, { markets: [{ market: 'MY', stock: 100 }] })
    const address_id = await newAddress(customer)
    const cart_ids = await fillCart(customer, [{ productable_id: 1052, quantity: 3 }])
    const bought = await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id })
    expect(bought).toMatchObject({ status: 200 })
    const kept = (await here(staff, 1052)).reserved
    expect(kept).toBeGreaterThanOrEqual(3)
    const { revision } = await product(staff, 1052)
    const low = await staff.post('/api/staff/products/1052', { revision, markets: [{ market: 'MY', stock: kept - 1 }] })
    expect(low.body.data.fields).toHaveProperty(['markets.0.stock'])
    const set = (stock: number) => staff.post('/api/staff/stock', { product_id: 1052, stock })
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => set(kept + at)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const after = await here(staff, 1052)
    expect(after.reserved).toBe(kept)
    expect(after.stock).toBeGreaterThanOrEqual(kept)
    expect(after.stock).toBeLessThanOrEqual(kept + 15)
  })
})

describe('an uploaded picture', () => {
  const upload = async (bytes: Uint8Array, id = 1012) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], '../../x.php'))
    return staff.post(`/api/staff/products/${id}/picture`, body)
  }
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#204080' } })
      .withExif({ IFD0: { Copyright: 'somewhere' } })
      .jpeg()
      .toBuffer()

  it('is re-encoded as a 4:5 master, and served by the store and its proxy', async () => {
    const before = await version()
    const { image } = responseOf(changeProductPicture, await upload(await photo(3000, 2000))).product
    expect(image).toMatchObject({
      width: 1280,
      height: 1600,
      colour: expect.stringMatching(/^#2[01][34]/),
      on_flavour: '#ffffff',
    })
    expect(await version()).toBe(before + 1)
    const path = new URL(image?.src ?? '').pathname
    expect(path).toMatch(/^\/storage\/products\/1012-own-[0-9a-f]{12}\.webp$/)
    const stored = await api.raw('GET', path)
    expect(stored.status).toBe(200)
    const { format, exif, width } = await sharp(await stored.arrayBuffer()).metadata()
    expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 1280 })
    const small = await api.raw('GET', `/_ipx/f_webp,w_320,q_75/${image?.src}`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const other = 'f_png,w_320,h_320,fit_contain'
    expect((await api.raw('GET', `/_ipx/${other}/${image?.src}`)).status).toBe(400)
    const signed = await api.raw('GET', pictureAddress(image?.src ?? '', other, api.store) ?? '')
    expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(pictureAddress(image?.src ?? '', 'w_321', api.store)).toBeNull()
    expect(pictureAddress('https://elsewhere.example/a.png', 'w_320', api.store)).toBeNull()
    expect((await trail('product:1012'))[0]).toMatchObject({ act: 'product.picture' })
  })

  it('must be a picture, and large enough', async () => {
    const php = new TextEncoder().encode('<?php echo 1 ?>')
    expect((await upload(php)).status).toBe(415)
    expect((await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
    expect((await upload(await photo(399, 500))).body.data.fields).toHaveProperty('file')
    expect((await upload(new Uint8Array())).status).toBe(422)
    const half = await photo(900, 900)
    expect((await upload(half.subarray(0, 300))).status).toBe(422)
    expect((await upload(await photo(900, 900), 999_999)).status).toBe(404)
  })
})

describe('a product table', () => {
  it('is exported and imported unchanged: not one row differs', async () => {
    const file = await exported(api, staff)
    expect(file.charCodeAt(0)).toBe(0xfeff)
    const before = await version()
    expect(await imported(staff, file)).toMatchObject({ rows: 60, created: 0, changed: 0, same: 60, changes: [] })
    expect(await imported(staff, file.replaceAll(',', ';').replaceAll(';50', ',50'), 'yes')).toBeTruthy()
    expect(await version()).toBe(before)
  })

  it('reports every invalid cell by line and column, in the language of the reader, and imports nothing', async () => {
    const file = manyProducts(5, (cells, at) => {
      if (at === 1) cells[8] = '12,5x'
      if (at === 2) cells[0] = 'KB-ONE-GRA'
      if (at === 3) cells[7] = 'perhaps'
      return cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
    })
    const dry = await imported(staff, file, 'yes')
    expect(dry.problems.map(({ line, column }) => `${line}.${column}`)).toEqual(['3.price_MYR', '5.visible_MY'])
    const real = await send(staff, file, 'no')
    expect(real.status).toBe(422)
    expect(Object.keys(real.body.data.fields ?? {})).toEqual(['3.price_MYR', '5.visible_MY'])
    const body = new FormData()
    body.set('file', new File([file], 'a.csv'))
    body.set('dry_run', 'no')
    const malay = await staff.post('/api/staff/products_file', body, { 'accept-language': 'ms' })
    expect(malay.body.data.fields?.['5.visible_MY']).toBe('Masukkan ya atau tidak.')
    const rows = await api.db.query("select 1 from product where sku like 'X-%'")
    expect(rows).toHaveLength(0)
  })

  it('is refused with duplicates, packages, unknown columns, unclosed quotes, other encodings and above the size limit', async () => {
    const problem = async (content: string) => (await imported(staff, content, 'yes')).problems[0]
    expect(await problem(manyProducts(2, ([, ...cells]) => ['X-1', ...cells]))).toMatchObject({
      line: 3,
      column: 'sku',
    })
    expect(await problem(manyProducts(1, (cells) => cells.with(3, 'kabusa-one-device-graphite')))).toMatchObject({
      line: 2,
      column: 'slug',
    })
    expect(await problem('sku,name\r\nPK-ONE,Kit')).toMatchObject({ line: 2, column: 'sku' })
    expect(await problem('sku,price\r\nKB-ONE-GRA,1')).toMatchObject({ line: 1, column: 'price' })
    expect(await problem('sku,name\r\nNEW-ONE,New')).toMatchObject({ line: 2, column: 'category' })
    expect(await problem('sku,name\r\nKB-ONE-GRA,"New')).toMatchObject({ column: 'file' })
    expect(await problem('')).toMatchObject({ column: 'file' })
    expect(await problem(`sku,name\r\n${'KB-ONE-GRA,New\r\n'.repeat(5001)}`)).toMatchObject({ column: 'file' })
    const latin = await send(staff, new Uint8Array([0x73, 0x6b, 0x75, 0x0a, 0xe9]), 'no')
    expect(latin.body.data.fields).toHaveProperty(['1.file'])
    expect((await send(staff, 'x'.repeat(2 * 1024 * 1024 + 1), 'no')).status).toBe(413)
  })

  it('may contain some columns only, and leaves the others unchanged', async () => {
    const before = await product(staff, 1001)
    const report = await imported(staff, 'sku;price_MYR\r\nKB-ONE-GRA;61.50\r\n')
    expect(report).toMatchObject({ created: 0, changed: 1, changes: [{ line: 2, columns: ['price_MYR'] }] })
    const after = await product(staff, 1001)
    expect(after.markets[0]).toEqual({ ...before.markets[0], price: 6150 })
    expect({ ...after, markets: [], revision: 0, updated_at: '' }).toEqual({
      ...before,
      markets: [],
      revision: 0,
      updated_at: '',
    })
  })

  it('runs no formulas in a spreadsheet: such text is escaped, and imported unchanged', async () => {
    const name = '=HYPERLINK("http://x")'
    await change(1001, { name })
    const file = await exported(api, staff)
    expect(file).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(file).not.toMatch(/(^|[,\n"])[=+@-][A-Z]/)
    expect(await imported(staff, file, 'yes')).toMatchObject({ changed: 0 })
  })

  it('is imported once: of sixteen parallel imports one creates the products', async () => {
    const admins = await newAdmins(api, 16)
    const file = manyProducts(20, (cells) => cells.map((cell) => cell.replace('X-', 'Y-').replace('pouch-', 'y-')))
    const before = await version()
    const reports = await Promise.all(admins.map((admin) => imported(admin, file)))
    expect(reports.filter(({ created }) => created === 20)).toHaveLength(1)
    expect(reports.filter(({ same }) => same === 20)).toHaveLength(15)
    expect(await version()).toBe(before + 1)
    expect(await api.db.query("select 1 from product where sku like 'Y-%'")).toHaveLength(20)
  })
})
