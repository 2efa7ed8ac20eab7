import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { getProductTexts } from '#contract/catalogue/calls/get-product-texts.ts'
import { saveProductText } from '#contract/catalogue/calls/save-product-text.ts'
import * as imports from '#server/domains/catalogue/queries/product-imports.ts'
import { applyTexts } from '#server/domains/catalogue/services/imports/apply-texts.ts'
import { LEASE_MS } from '#server/domains/catalogue/services/imports/import-worker.ts'
import { fillOrders } from '#server/domains/orders/services/preorders.ts'
import { responseOf, send } from '../../support/data/staff-calls.ts'
import { act, shownImport, uploaded, workUntilIdle } from '../../support/journeys/product-import-steps.ts'
import { ImportStore, NEW_COLUMNS, table } from '../../support/store/import-store.ts'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

const texts = async (id: number) =>
  responseOf(getProductTexts, await store.staff.get(`/api/staff/products/${id}/texts`))
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const row = (...cells: string[]) => cells.map(cell).join(',')
/** Texts of all products and what fits, without times and revisions. */
const everything = async () => ({
  texts: await store.api.db.query(
    'select product_id, language, description, how_to_use, box, faq from product_text order by 1, 2',
  ),
  fits: await store.api.db.query('select product_id, fits_id from product_fit order by 1, 2'),
})

const COLUMNS = 'description_en,how_to_use_ms,box_en,faq_en,fits'
const FAQ = 'Q: How long does it last?\nA: About two days.\nLonger with care.\nQ: Is it new?\nA: Yes.'

describe('an import of texts', () => {
  it('writes what a product page says, and an undo brings back what was there', async () => {
    const before = await everything()
    expect((await texts(1001)).fits.length).toBeGreaterThan(0)
    const id = await store.applied({
      table: table(
        `${NEW_COLUMNS},${COLUMNS}`,
        // The first row fits a product of the second one.
        row(
          'T-1',
          'Text device',
          'device',
          'Cool',
          '29.90',
          '1',
          '40',
          'device',
          'One & two\n\n<not a tag',
          'Cas dahulu',
          '1 device|1 cable',
          FAQ,
          'T-2|KB-ONE-SAN',
        ),
        row(
          'T-2',
          'Text pod',
          'pod',
          'Cool',
          '19.90',
          '1',
          '20',
          'nicotine_liquid',
          '<h2>Big</h2><script>x()</script>',
          '',
          '',
          '',
          '',
        ),
        row('KB-ONE-GRA', '', '', '', '', '', '', '', '<p>New</p>', '', '-', '', '-'),
      ),
    })
    const made = await store.bySku('T-1')
    const { texts: written, fits } = await texts(made ?? 0)
    expect(written.en).toMatchObject({
      description: '<p>One &amp; two</p><p>&lt;not a tag</p>',
      box: ['1 device', '1 cable'],
      faq: [
        { question: 'How long does it last?', answer: 'About two days.\nLonger with care.' },
        { question: 'Is it new?', answer: 'Yes.' },
      ],
    })
    expect(written.ms?.how_to_use).toBe('<p>Cas dahulu</p>')
    expect(fits.map(({ sku }) => sku)).toEqual(['KB-ONE-SAN', 'T-2'])
    expect((await texts((await store.bySku('T-2')) ?? 0)).texts.en?.description).toBe('<h2>Big</h2>')
    const changed = await texts(1001)
    expect([changed.texts.en?.description, changed.texts.en?.box, changed.fits]).toEqual(['<p>New</p>', [], []])
    expect(changed.texts.en?.faq.length).toBeGreaterThan(0)
    store.clock.pass(5_001)
    const page = responseOf(getProduct, await store.api.ask('GET', `/api/products/product/${made}`)).product
    expect(page.box).toEqual(['1 device', '1 cable'])
    expect(await store.undone(id)).toMatchObject({ total: 3, restored: 1, removed: 2, kept: 0 })
    expect(await everything()).toEqual(before)
  })

  it('is shown before it starts, with the columns that change; what is the same is not', async () => {
    const current = await texts(1002)
    const id = await uploaded(store.staff, {
      table: table(
        `sku,${COLUMNS}`,
        row('KB-ONE-GRA', '', '', '1 device', '', ''),
        row('KB-ONE-SAN', current.texts.en?.description ?? '', '', current.texts.en?.box.join('|') ?? '', '', ''),
      ),
    })
    await workUntilIdle(store.worker)
    expect((await shownImport(store.staff, id)).report).toMatchObject({
      rows: 2,
      created: 0,
      changed: 1,
      same: 1,
      changes: [{ line: 2, sku: 'KB-ONE-GRA', columns: ['What is in the box (English)'] }],
      problems: [],
    })
    await act(store.staff, id, 'cancel')
  })

  it('is refused with row and column of each error, and changes nothing', async () => {
    const before = await everything()
    const problems = await store.problemsOf({
      table: table(
        `sku,${COLUMNS}`,
        row('KB-ONE-GRA', 'x'.repeat(20_001), '', 'x'.repeat(121), 'How long?', 'NOT-THERE'),
        row('KB-ONE-SAN', '', '', Array.from({ length: 21 }, (_, at) => String(at)).join('|'), 'Q: Why?', 'KB-ONE-SAN'),
      ),
    })
    const faq = 'Start each question with “Q:” on a line of its own, and its answer with “A:” on the next line.'
    expect(problems).toEqual([
      '2.Long description (English): Use at most 20000 characters.',
      '2.What is in the box (English): Use at most 120 characters.',
      `2.Questions and answers (English): ${faq}`,
      '2.Fits products: There is no product with the number “NOT-THERE”.',
      '3.What is in the box (English): Use at most 20 entries.',
      `3.Questions and answers (English): ${faq}`,
      '3.Fits products: A product can’t fit itself. Remove its own number.',
    ])
    expect(await everything()).toEqual(before)
  })

  it('names its columns in plain words, and is not part of an import at once', async () => {
    const id = await store.applied({ table: table('sku,Isi kotak (Melayu)', row('KB-ONE-GRA', '1 peranti')) })
    expect((await texts(1001)).texts.ms?.box).toEqual(['1 peranti'])
    await store.undone(id)
    const { status, body } = await send(store.staff, `sku,box_ms\r\n${row('KB-ONE-GRA', '1 peranti')}`, 'no')
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([422, ['1.box_ms']])
  })

  it('leaves texts that were edited since when it is undone, and says so', async () => {
    const id = await store.applied({
      table: table('sku,box_en', row('KB-ONE-GRA', '1 imported'), row('KB-ONE-SAN', '1 imported')),
    })
    const { revision = 0, description = '', how_to_use = '', faq = [] } = (await texts(1001)).texts.en ?? {}
    const edit = { language: 'en', revision, description, how_to_use, faq, box: ['1 by hand'] }
    responseOf(saveProductText, await store.staff.post('/api/staff/products/1001/texts', edit))
    expect(await store.undone(id)).toMatchObject({
      restored: 1,
      kept: 1,
      kept_rows: [{ line: 2, sku: 'KB-ONE-GRA', sentence: 'Edited since the import, so it wasn’t undone.' }],
    })
    expect((await texts(1001)).texts.en?.box).toEqual(['1 by hand'])
    expect((await texts(1002)).texts.en?.box).not.toEqual(['1 imported'])
  })

  it('applies each row once, however often it is tried at the same moment, and only with the lease', async () => {
    const id = await uploaded(store.staff, { table: table('sku,box_id', row('KB-ONE-GRA', '1 alat')) })
    await workUntilIdle(store.worker)
    await act(store.staff, id, 'start')
    await store.worker.step()
    const before = (await texts(1001)).texts.id?.revision ?? 0
    const now = new Date(store.clock.now() + 2 * LEASE_MS)
    const worker = '00000000-0000-4000-8000-000000000001'
    const until = new Date(now.getTime() + LEASE_MS)
    const found = await imports.lease(store.api.db, { worker, now, until, isKnown: false })
    if (!found) throw new Error('no lease')
    const job = { store: store.api.store, fillPreorders: fillOrders, worker, found }
    const done = await Promise.all(Array.from({ length: 16 }, () => applyTexts(job)))
    expect(done.toSorted((one, other) => Number(other) - Number(one))).toEqual([
      1,
      ...Array.from({ length: 15 }, () => 0),
    ])
    expect(await applyTexts({ ...job, worker: '00000000-0000-4000-8000-000000000002' })).toBeNull()
    expect((await texts(1001)).texts.id?.revision).toBe(before + 1)
    store.clock.pass(4 * LEASE_MS)
    await workUntilIdle(store.worker)
    expect((await shownImport(store.staff, id)).state).toBe('done')
  })
})
