import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import { createPlannedPrice } from '#contract/catalogue/calls/create-planned-price.ts'
import { getDealerPrices } from '#contract/catalogue/calls/get-dealer-prices.ts'
import { getPlannedPrices } from '#contract/catalogue/calls/get-planned-prices.ts'
import { defaultTiers } from '#contract/dealers/tier-rules.ts'
import { exported, imported, product, responseOf } from '../../support/data/staff-calls.ts'
import { DEALER_LOG_IN_PATH, logIn, PHONE } from '../../support/journeys/api.ts'
import { act, csvFile, shownImport, uploaded, workUntilIdle } from '../../support/journeys/product-import-steps.ts'
import { ImportStore, NEW_COLUMNS, table } from '../../support/store/import-store.ts'

const HOUR = 3_600_000
const SKU = 'KB-ONE-GRA'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())
beforeEach(() => store.api.db.query('delete from planned_price'))

interface NewPlan {
  tier?: DealerTier
  market?: 'MY' | 'ID'
  price: number
  /** Hours from now; absent: at once, and until further notice. */
  from?: number
  until?: number
}
const moment = (hours: number | undefined) =>
  hours === undefined ? null : new Date(store.clock.now() + hours * HOUR).toISOString()
const plan = ({ tier = 'gold', market = 'MY', price, from, until }: NewPlan, id = 1001) =>
  store.staff.post(`/api/staff/products/${id}/planned_prices`, {
    market,
    tier,
    price,
    compare_at_price: null,
    starts_at: moment(from),
    ends_at: moment(until),
  })
const planned = async (fields: NewPlan) => responseOf(createPlannedPrice, await plan(fields)).planned_price
const listed = async (id = 1001) =>
  responseOf(getPlannedPrices, await store.staff.get(`/api/staff/products/${id}/planned_prices`)).planned_prices.data
const running = async (id = 1001) =>
  (await listed(id))
    .filter(({ state }) => state === 'running')
    .map(({ market, tier, price }) => `${market} ${tier} ${price}`)
    .toSorted()
const everything = () => store.api.db.query('select * from planned_price order by id')

async function checked(file: ReturnType<typeof csvFile>) {
  const id = await uploaded(store.staff, { table: file })
  await workUntilIdle(store.worker)
  return shownImport(store.staff, id)
}

describe('an import of prices of dealer tiers', () => {
  it('shows them from and to, and puts them in the place of those in force, in both markets', async () => {
    await planned({ price: 4000 })
    await planned({ tier: 'silver', price: 4100 })
    const { revision } = await product(store.staff, 1001)
    const version = await store.version()
    store.clock.pass(HOUR)
    const { id, report } = await checked(
      table('sku,Price gold RM,price_silver_MYR,price_gold_IDR', `${SKU},RM 38.50,41.00,149.000`, 'KB-ONE-SAN,,,'),
    )
    expect(report).toMatchObject({ changed: 1, same: 1, problems: [] })
    expect(report?.columns?.[1]).toMatchObject({ name: 'price_gold_MYR', is_guess: true })
    expect(report?.changes[0]?.values).toEqual([
      { column: 'Gold dealer price (RM)', before: '40.00', after: '38.50' },
      { column: 'Gold dealer price (Rp)', before: '', after: '149000' },
    ])
    await act(store.staff, id, 'start')
    await workUntilIdle(store.worker)
    expect(await running()).toEqual(['ID gold 149000', 'MY gold 3850', 'MY silver 4100'])
    const replaced = (await listed()).find(({ price }) => price === 4000)
    const [begun] = (await listed()).filter(({ price }) => price === 3850)
    expect([begun?.ends_at, replaced?.ends_at]).toEqual([null, begun?.starts_at])
    const dealer = await logIn(store.api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const { prices } = responseOf(getDealerPrices, await dealer.get('/api/catalogue/dealer_prices')).dealer_prices
    expect(prices.find((one) => one.id === 1001)?.tier_prices.slice(1)).toEqual([4100, 3850])
    // Devices learn of it, and an editor of the product is not told of a conflict.
    expect(await store.version()).toBeGreaterThan(version)
    expect((await product(store.staff, 1001)).revision).toBe(revision)
  })

  it('keeps later prices planned, and an undo brings back what was there', async () => {
    const current = await planned({ price: 4000, until: 2 })
    const later = await planned({ price: 3000, from: 3, until: 5 })
    const before = await everything()
    store.clock.pass(HOUR)
    const id = await store.applied({ table: table('sku,price_gold_MYR', `${SKU},39.00`) })
    const state = async () => (await listed()).map(({ price, ends_at }) => [price, ends_at])
    const start = (await listed()).find(({ price }) => price === 3900)?.starts_at
    expect(await state()).toEqual([
      [3000, later.ends_at],
      [3900, later.starts_at],
      [4000, start],
    ])
    expect(await store.undone(id)).toMatchObject({ restored: 1, kept: 0 })
    expect(await everything()).toEqual(before)
    expect((await listed()).at(-1)?.ends_at).toBe(current.ends_at)
  })

  it('ends a price with -, and changes nothing where the cell is empty or has the price in force', async () => {
    await planned({ price: 4000 })
    const before = await everything()
    const same = await checked(table('sku,price_gold_MYR,price_gold_IDR', `${SKU},40.00,`))
    expect(same.report).toMatchObject({ changed: 0, same: 1 })
    await act(store.staff, same.id, 'cancel')
    store.clock.pass(HOUR)
    const id = await store.applied({ table: table('sku,price_gold_MYR', `${SKU},-`) })
    expect(await running()).toEqual([])
    expect(await store.undone(id)).toMatchObject({ restored: 1 })
    expect(await everything()).toEqual(before)
  })

  it('of a new product is undone with it', async () => {
    const id = await store.applied({
      table: table(
        `${NEW_COLUMNS},price_gold_MYR`,
        'T-91,Tier pod,pod,Cool,29.90,5,40,nicotine_liquid,17.00',
        'T-92,Tier pod two,pod,Cool,29.90,5,40,nicotine_liquid,18.00',
      ),
    })
    const [first = 0, second = 0] = [await store.bySku('T-91'), await store.bySku('T-92')].map((one) => one ?? 0)
    expect([await running(first), await running(second)]).toEqual([['MY gold 1700'], ['MY gold 1800']])
    expect((await plan({ tier: 'silver', price: 1900 }, second)).status).toBe(200)
    // Another price was planned for the second one, which therefore stays and is hidden.
    expect(await store.undone(id)).toMatchObject({ removed: 1, hidden: 1, kept: 0 })
    expect([await store.bySku('T-91'), await running(second)]).toEqual([null, ['MY silver 1900']])
  })
})

describe('an undo of prices of dealer tiers', () => {
  it('leaves those that were changed, ended or replaced since, and says so', async () => {
    const skus = [SKU, 'KB-ONE-SAN']
    const rows = (price: string) => ({ table: table('sku,price_gold_MYR', ...skus.map((sku) => `${sku},${price}`)) })
    const first = await store.applied(rows('40.00'))
    store.clock.pass(HOUR)
    const second = await store.applied(rows('39.00'))
    const kept = { restored: 0, kept: 2 }
    expect(await store.undone(first)).toMatchObject(kept)
    const [own] = await listed(1001)
    await store.staff.post(`/api/staff/planned_prices/${own?.id}/cancel`, {})
    const result = await store.undone(second)
    expect(result).toMatchObject({ restored: 1, kept: 1 })
    expect(result?.kept_rows).toEqual([
      { line: 2, sku: SKU, sentence: 'Edited since the import, so it wasn’t undone.' },
    ])
    expect([await running(1001), await running(1002)]).toEqual([[], ['MY gold 4000']])
  })

  it('leaves a price that would overlap one planned since', async () => {
    await planned({ price: 4000 })
    store.clock.pass(HOUR)
    const id = await store.applied({ table: table('sku,price_gold_MYR', `${SKU},-`) })
    await planned({ price: 3700, from: 2, until: 3 })
    expect(await store.undone(id)).toMatchObject({ restored: 0, kept: 1 })
  })
})

describe('a file with prices of dealer tiers', () => {
  it('is refused with product and value: an amount that is none, and a market without the product', async () => {
    const { state, report } = await checked(
      table(
        `${NEW_COLUMNS},price_gold_MYR,price_gold_IDR`,
        `${SKU},,,,,,,,0,1.500`,
        'KB-ONE-SAN,,,,,,,,1.005,150000.5',
        'T-93,Tier pod,pod,Cool,29.90,5,40,nicotine_liquid,999.00,90000',
      ),
    )
    expect(state).toBe('refused')
    expect(report?.problems.map(({ sku, value, column, sentence }) => [sku, value, column, sentence])).toEqual([
      [SKU, '0', 'Gold dealer price (RM)', 'Enter an amount, e.g. 59.90.'],
      ['KB-ONE-SAN', '1.005', 'Gold dealer price (RM)', expect.stringContaining('1.005')],
      ['KB-ONE-SAN', '150000.5', 'Gold dealer price (Rp)', 'Enter an amount, e.g. 59000.'],
      ['T-93', '90000', 'Gold dealer price (Rp)', 'The product isn’t sold in this market. Add its price there first.'],
    ])
  })

  it('may have columns of tiers that are on only', async () => {
    const tiers = defaultTiers('MY')
    const save = (active: boolean) =>
      store.staff.post('/api/staff/configs/dealer_tiers', { value: { ...tiers, silver: { ...tiers.silver, active } } })
    expect((await save(false)).status).toBe(200)
    const shown = await checked(table('sku,name,Price silver RM,price_platinum_MYR', `${SKU},Kabusa One,40,40`))
    expect(shown.report?.columns?.map(({ name }) => name)).toEqual(['sku', 'name', null, null])
    expect(shown.column_choices?.map(({ name }) => name)).not.toContain('price_silver_MYR')
    await act(store.staff, shown.id, 'cancel')
    expect((await exported(store.api, store.staff)).split('\r\n')[0]).not.toContain('price_silver_MYR')
    expect((await imported(store.staff, `sku,price_silver_MYR\r\n${SKU},40`, 'yes')).problems).toMatchObject([
      { line: 1, column: 'price_silver_MYR' },
    ])
    await save(true)
  })

  it('is exported as an import reads it: nothing differs, in the background and at once', async () => {
    await planned({ price: 4000 })
    await planned({ tier: 'bronze', market: 'ID', price: 150_000, until: 9 })
    await planned({ tier: 'silver', price: 3000, from: 9 })
    const file = await exported(store.api, store.staff)
    expect(file.split('\r\n').find((row) => row.startsWith(SKU))).toMatch(/,40\.00,150000,,/)
    const before = await everything()
    const { id, report } = await checked(csvFile(file))
    expect(report).toMatchObject({ created: 0, changed: 0, changes: [], problems: [] })
    await act(store.staff, id, 'cancel')
    expect(await imported(store.staff, file)).toMatchObject({ created: 0, changed: 0 })
    expect(await everything()).toEqual(before)
    expect(await imported(store.staff, `sku,price_gold_MYR\r\n${SKU},38.00`)).toMatchObject({ changed: 1 })
    expect(await running()).toEqual(['ID bronze 150000', 'MY gold 3800'])
  })

  it('and sixteen prices that are planned by hand at the same moment never overlap', async () => {
    const id = await uploaded(store.staff, { table: table('sku,price_gold_MYR', `${SKU},41.00`) })
    await workUntilIdle(store.worker)
    await act(store.staff, id, 'start')
    const hands = Array.from({ length: 16 }, (_, at) => plan({ price: 3000 + at, ...(at % 2 === 0 && { from: 1 }) }))
    await Promise.all([...hands, workUntilIdle(store.worker)])
    const pairs = await store.api.db.query(
      `select a.id from planned_price a join planned_price b
           on a.id < b.id and a.cancelled_at is null and b.cancelled_at is null
          and a.starts_at < coalesce(b.ends_at, 'infinity') and b.starts_at < coalesce(a.ends_at, 'infinity')`,
    )
    expect(pairs).toEqual([])
    expect(await running()).toEqual(['MY gold 4100'])
  })
})
