import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProductImport } from '#contract/catalogue/calls/create-product-import.ts'
import { getProductImports } from '#contract/catalogue/calls/get-product-imports.ts'
import { MAX_IMPORT_PART_BYTES } from '#contract/catalogue/product-import.ts'
import { MAX_PICTURES } from '#contract/catalogue/staff-product.ts'
import { raiseVersion } from '#server/domains/catalogue/queries/catalogue-version.ts'
import * as imports from '#server/domains/catalogue/queries/product-imports.ts'
import { applyRows } from '#server/domains/catalogue/services/imports/apply-rows.ts'
import { createImportWorker, LEASE_MS } from '#server/domains/catalogue/services/imports/import-worker.ts'
import { cancelAbandonedImports } from '#server/domains/catalogue/services/imports/product-imports.ts'
import { fillOrders } from '#server/domains/orders/services/preorders.ts'
import { changeStock } from '#server/domains/stock/services/stock.ts'
import { followCatalogue } from '../../support/data/followed-catalogue.ts'
import { here, manyProducts, product, responseOf } from '../../support/data/staff-calls.ts'
import {
  act,
  announce,
  csvFile,
  picture,
  sendPart,
  shownImport,
  uploaded,
  workUntilIdle,
  zipFile,
} from '../../support/journeys/product-import-steps.ts'
import { ImportStore, NEW_COLUMNS, table } from '../../support/store/import-store.ts'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

describe('an import of products', () => {
  it('creates and changes products, with pictures of a ZIP file', async () => {
    const before = await store.version()
    const id = await uploaded(store.staff, {
      table: table(
        `${NEW_COLUMNS},Pictures`,
        'N-1,Mint pod,pod,Cool,29.90,12,40,nicotine_liquid,front.jpg; back.JPG',
        'KB-ONE-GRA,,,,61.50,,,,',
      ),
      pictures: await zipFile({
        'mint/front.jpg': await picture('#208040'),
        'mint/back.jpg': await picture('#804020'),
      }),
    })
    await workUntilIdle(store.worker)
    const checked = await shownImport(store.staff, id)
    expect(checked).toMatchObject({
      state: 'checked',
      report: { rows: 2, created: 1, changed: 1, pictures: 1, unused_pictures: 0, problems: [] },
      rows: { total: 2, done: 0 },
    })
    expect([await store.bySku('N-1'), await store.version()]).toEqual([null, before])
    await act(store.staff, id, 'start')
    await workUntilIdle(store.worker)
    expect(await shownImport(store.staff, id)).toMatchObject({
      state: 'done',
      rows: { total: 2, done: 2, failed: 0 },
      pictures: { total: 1, done: 1, failed: 0 },
      failures: [],
    })
    const made = await product(store.staff, (await store.bySku('N-1')) ?? 0)
    expect(made).toMatchObject({
      slug: 'mint-pod',
      summary: { en: 'Cool', ms: 'Cool', id: 'Cool' },
      age_restricted: true,
    })
    expect(made.markets).toMatchObject([{ market: 'MY', price: 2990, stock: 12, visible: true }])
    const files = made.pictures.map((one) => new URL(one.picture.src).pathname)
    expect(files).toHaveLength(2)
    expect(files.filter((file) => !existsSync(join(store.dataDir, file)))).toEqual([])
    expect(made.image?.src).toBe(made.pictures[0]?.picture.src)
    expect((await here(store.staff, 1001)).price).toBe(6150)
    // One group of rows, one group of pictures.
    expect(await store.version()).toBe(before + 2)
    expect(existsSync(join(store.dataDir, 'imports', id))).toBe(false)
  })

  it('leaves what an empty cell stands for, and empties what has a hyphen', async () => {
    await store.applied({ table: table('sku,compare_at_price_MYR,name', 'KB-ONE-GRA,99,') })
    const before = await product(store.staff, 1001)
    expect(before.markets[0]).toMatchObject({ compare_at_price: 9900 })
    await store.applied({ table: table('sku,compare_at_price_MYR,name,badges', 'KB-ONE-GRA,,,') })
    expect(await product(store.staff, 1001)).toEqual(before)
    await store.applied({ table: table('sku,compare_at_price_MYR', 'KB-ONE-GRA,-') })
    expect((await product(store.staff, 1001)).markets[0]).toMatchObject({ compare_at_price: null })
  })

  it('reads headings in plain words of each language, and names the wrong cells of all rows', async () => {
    expect(
      await store.problemsOf({
        table: table(
          'Nombor produk *,Nama *,Harga (RM),Ditampilkan di Malaysia,price_IDR',
          'KB-ONE-GRA,,sepuluh,ya,',
          'N-2,Baru,1,,',
          '#KB-ONE-GRA,,sepuluh,,',
          'KB-ONE-GRA,,10,barangkali,',
        ),
      }),
    ).toEqual([
      '2.Price (RM): Enter an amount, e.g. 59.90.',
      '3.Category: Required',
      '3.Weight (g): Required',
      '3.Tax class: Required',
      '3.Short text (English): Required',
      '5.Shown in Malaysia: Enter yes or no.',
    ])
  })

  it('is refused with pictures that are ambiguous, on a forbidden address, or too many', async () => {
    const cells = [
      'a.jpg',
      'c.jpg',
      'http://example.com/a.jpg',
      'https://u:p@example.com/a.jpg',
      'https://example.com:8443/a.jpg',
      'x/a.jpg;'.repeat(MAX_PICTURES + 1),
    ]
    const jpg = await picture('#112233')
    const problems = await store.problemsOf({
      table: table('sku,pictures', ...cells.map((cell) => `KB-ONE-GRA,${cell}`)),
      pictures: await zipFile({ 'x/a.jpg': jpg, 'y/a.jpg': jpg }),
    })
    expect(problems?.filter((one) => one.includes('.Pictures'))).toEqual([
      '2.Pictures: The ZIP file contains several files named “a.jpg”. Add the folder, e.g. folder/a.jpg.',
      '4.Pictures: “http://example.com/a.jpg” must be a URL that starts with https://, without a password or port.',
      '5.Pictures: “https://u:p@example.com/a.jpg” must be a URL that starts with https://, without a password or port.',
      '6.Pictures: “https://example.com:8443/a.jpg” must be a URL that starts with https://, without a password or port.',
      '7.Pictures: Use at most 12 pictures.',
    ])
    const id = await uploaded(store.staff, { table: table('sku,pictures', 'KB-ONE-GRA,a.jpg') })
    await workUntilIdle(store.worker)
    const { state, report } = await shownImport(store.staff, id)
    expect([state, report?.pictures, report?.missing_pictures]).toEqual([
      'checked',
      0,
      [{ line: 2, sku: 'KB-ONE-GRA', sentence: '“a.jpg” is a file name, but no ZIP file was uploaded.' }],
    ])
    await act(store.staff, id, 'cancel')
  })

  it('goes on without a picture that is damaged, small or cannot be fetched, and says so', async () => {
    const asked: string[] = []
    const own = createImportWorker(store.api.store, {
      fillPreorders: fillOrders,
      report: () => undefined,
      async fetchPicture(url) {
        asked.push(url.href)
        return picture('#405060')
      },
    })
    const id = await uploaded(store.staff, {
      table: table(
        'sku,pictures',
        'KB-ONE-GRA,php.jpg',
        `${(await product(store.staff, 1052)).sku},small.jpg`,
        `${(await product(store.staff, 1012)).sku},https://example.com/x.jpg`,
      ),
      pictures: await zipFile({
        'php.jpg': new TextEncoder().encode('<?php echo 1 ?>'),
        'small.jpg': await picture('#123456', { width: 100, height: 100 }),
        'unused.jpg': await picture('#123456'),
      }),
    })
    await workUntilIdle(own)
    const checked = await shownImport(store.staff, id)
    expect(checked.report).toMatchObject({ unused_pictures: 1 })
    await act(store.staff, id, 'start')
    await workUntilIdle(own)
    const done = await shownImport(store.staff, id)
    expect(done).toMatchObject({ state: 'done', pictures: { total: 3, done: 1, failed: 2 } })
    expect(done.failures.map(({ sentence }) => sentence)).toEqual([
      '“php.jpg” isn’t a JPEG, PNG or WebP picture.',
      '“small.jpg” is too small. Use at least 400 × 500 pixels.',
    ])
    expect(asked).toEqual(['https://example.com/x.jpg'])
    await store.undone(id)
  })

  it('reads the text of Excel in UTF-16, with a first line that names the separator', async () => {
    const bytes = Buffer.from('\uFEFFsep=;\r\nsku;name\r\nKB-ONE-GRA;Kabusa 芒果, cold\r\n', 'utf16le')
    for (const encoded of [bytes, Buffer.from(bytes).swap16()]) {
      const id = await uploaded(store.staff, { table: { name: 'products.txt', bytes: new Uint8Array(encoded) } })
      await workUntilIdle(store.worker)
      expect(await shownImport(store.staff, id)).toMatchObject({
        state: 'checked',
        report: { changed: 1, problems: [] },
      })
      await act(store.staff, id, 'cancel')
    }
  })
})

describe('its upload', () => {
  it('arrives in parts, of which each may be sent again, and none may go beyond the announced size', async () => {
    const file = table('sku,name', 'KB-ONE-GRA,Kabusa One')
    const id = responseOf(createProductImport, await announce(store.staff, { table: file })).import.id
    const send = async (from: number, to: number) =>
      (await sendPart(store.staff, id, { kind: 'table', offset: from, bytes: file.bytes.slice(from, to) })).body.data
        .response
    expect(await send(5, 10)).toEqual({ received: 0, is_complete: false })
    expect(await send(0, 10)).toEqual({ received: 10, is_complete: false })
    expect(await send(0, 10)).toEqual({ received: 10, is_complete: false })
    const tooMuch = { kind: 'table', offset: 10, bytes: new Uint8Array(file.bytes.byteLength) } as const
    expect((await sendPart(store.staff, id, tooMuch)).status).toBe(422)
    const large = { kind: 'table', offset: 10, bytes: new Uint8Array(MAX_IMPORT_PART_BYTES + 1) } as const
    expect((await sendPart(store.staff, id, large)).status).toBe(413)
    expect(await send(10, file.bytes.byteLength)).toEqual({ received: file.bytes.byteLength, is_complete: true })
    expect((await sendPart(store.staff, id, { kind: 'table', offset: 0, bytes: file.bytes })).status).toBe(409)
    await workUntilIdle(store.worker)
    expect(await shownImport(store.staff, id)).toMatchObject({ state: 'checked', report: { rows: 1 } })
    await act(store.staff, id, 'cancel')
  })

  it('is one at a time in the store: of eight at once one is announced', async () => {
    const file = table('sku,name', 'KB-ONE-GRA,Kabusa One')
    const answers = await Promise.all(Array.from({ length: 8 }, () => announce(store.staff, { table: file })))
    const announced = answers.filter(({ status }) => status === 200)
    expect([announced.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 7])
    const [id = ''] = announced.map((answer) => responseOf(createProductImport, answer).import.id)
    expect((await act(store.staff, id, 'start')).status).toBe(409)
    expect((await act(store.staff, id, 'cancel')).status).toBe(200)
    expect((await act(store.staff, id, 'cancel')).status).toBe(409)
  })

  it('is refused with whose import is under way and since when, and can be made after that was cancelled', async () => {
    const file = table('sku,name', 'KB-ONE-GRA,Kabusa One')
    const id = await uploaded(store.staff, { table: file })
    const { created_at, person } = await shownImport(store.staff, id)
    const since = new Intl.DateTimeFormat('en', {
      timeZone: 'Asia/Kuala_Lumpur',
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(new Date(created_at))
    const refused = await announce(store.staff, { table: file })
    expect([refused.status, refused.body.data.userMessage]).toEqual([
      409,
      `${person} has had an import under way since ${since}. Wait until it’s finished, or cancel it under Import.`,
    ])
    const edit = { selection: { kind: 'ids', ids: [1001] }, change: { visible: true } }
    const { status, body } = await store.staff.post('/api/staff/bulk_edits', edit)
    expect([status, body.data.userMessage]).toEqual([409, refused.body.data.userMessage])
    expect((await act(store.staff, id, 'cancel')).status).toBe(200)
    const next = responseOf(createProductImport, await announce(store.staff, { table: file })).import.id
    expect((await act(store.staff, next, 'cancel')).status).toBe(200)
  })

  it('gives way to the next import when nothing has arrived for five minutes', async () => {
    const file = table('sku,name', 'KB-ONE-GRA,Kabusa One')
    const id = responseOf(createProductImport, await announce(store.staff, { table: file })).import.id
    store.clock.pass(4 * 60_000)
    const part = { kind: 'table', offset: 0, bytes: file.bytes.slice(0, 5) } as const
    expect((await sendPart(store.staff, id, part)).status).toBe(200)
    store.clock.pass(4 * 60_000)
    expect((await announce(store.staff, { table: file })).status).toBe(409)
    expect(await shownImport(store.staff, id)).not.toHaveProperty('is_stopped')
    store.clock.pass(2 * 60_000)
    expect(await shownImport(store.staff, id)).toMatchObject({ state: 'uploading', is_stopped: true })
    const answers = await Promise.all(Array.from({ length: 16 }, () => announce(store.staff, { table: file })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await shownImport(store.staff, id)).state).toBe('cancelled')
    expect((await sendPart(store.staff, id, { ...part, offset: 5 })).status).toBe(409)
    const { imports } = responseOf(getProductImports, await store.staff.get('/api/staff/product_imports'))
    const open = imports.data.filter(({ state }) => state === 'uploading')
    expect(open).toHaveLength(1)
    expect((await act(store.staff, open[0]?.id ?? '', 'cancel')).status).toBe(200)
  })

  it('is cancelled after a day when nobody goes on with it', async () => {
    const id = await uploaded(store.staff, { table: table('sku,name', 'KB-ONE-GRA,Kabusa One') })
    await workUntilIdle(store.worker)
    await cancelAbandonedImports(store.api.store)
    expect((await shownImport(store.staff, id)).state).toBe('checked')
    store.clock.pass(25 * 60 * 60_000)
    await cancelAbandonedImports(store.api.store)
    // A session ends after half a day without requests.
    await store.signInAgain()
    expect((await shownImport(store.staff, id)).state).toBe('cancelled')
    expect(existsSync(join(store.dataDir, 'imports', id))).toBe(false)
  })
})

describe('an interrupted import', () => {
  /** A group of rows that a process applies which holds, or held, the lease; null when it is refused. */
  const rowsAppliedBy = async (worker: string, id: string) => {
    const found = await imports.find(store.api.db, id)
    return found && applyRows({ store: store.api.store, fillPreorders: fillOrders, worker, found })
  }

  const files = (prefix: string, count: number) => ({
    table: csvFile(
      manyProducts(count, (cells) =>
        cells.map((cell) => cell.replace(/^X-/, prefix).replace(/^pouch-/, `${prefix.toLowerCase()}p`)),
      ),
    ),
  })

  it('is continued by another process once its lease is over, and applies no row twice', async () => {
    const id = await uploaded(store.staff, files('I-', 600))
    await workUntilIdle(store.worker)
    await act(store.staff, id, 'start')
    // The process of this worker is killed after its first group: it releases nothing.
    const killed = store.newWorker()
    await killed.step()
    const part = await shownImport(store.staff, id)
    expect(part.rows).toMatchObject({ total: 600, done: 250 })
    const next = store.newWorker()
    expect(await next.step()).toBe(false)
    store.clock.pass(LEASE_MS + 1_000)
    await next.step()
    // The first process was only slow: what it still does is refused.
    expect(await rowsAppliedBy('00000000-0000-4000-8000-000000000001', id)).toBeNull()
    expect(await killed.step()).toBe(false)
    await workUntilIdle(next)
    const done = await shownImport(store.staff, id)
    expect(done).toMatchObject({ state: 'done', rows: { total: 600, done: 600, failed: 0 } })
    const [row] = await store.api.db.query<{ count: number; changes: number }>(
      "select count(*) as count, max(revision) as changes from product where sku like 'I-%'",
    )
    expect(row).toEqual({ count: 600, changes: 0 })
    expect(await store.undone(id)).toMatchObject({ total: 600, removed: 600 })
    expect(await store.bySku('I-1000')).toBeNull()
  })

  it('is followed by servers product by product, sales meanwhile included', async () => {
    const followed = await followCatalogue(store.api.store)
    const id = await uploaded(store.staff, files('F-', 300))
    await workUntilIdle(store.worker)
    await act(store.staff, id, 'start')
    while (await store.worker.step()) {
      await store.api.db.transaction(async (transaction) => {
        const sold = { market: 'MY' as const, product_id: 1012, pieces: -1 }
        await changeStock(transaction, [sold], { reason: 'correction', now: new Date() })
        raiseVersion(transaction, 'MY')
      })
      await followed.expectWhole()
    }
    await store.undone(id)
    await followed.expectWhole()
    expect(followed.wholeReads()).toBe(1)
  })

  it('can be cancelled while it runs: what was applied stays, and can be undone', async () => {
    const before = await store.allProducts()
    const id = await uploaded(store.staff, files('J-', 300))
    await workUntilIdle(store.worker)
    await act(store.staff, id, 'start')
    await store.worker.step()
    const [leased] = await store.api.db.query<{ worker: string }>('select worker from product_import where id = $1', [
      id,
    ])
    expect((await act(store.staff, id, 'cancel')).status).toBe(200)
    // The process was about to begin its next group.
    expect(await rowsAppliedBy(leased?.worker ?? '', id)).toBeNull()
    await workUntilIdle(store.worker)
    expect(await shownImport(store.staff, id)).toMatchObject({ state: 'cancelled', rows: { total: 300, done: 250 } })
    expect(await store.undone(id)).toMatchObject({ total: 250, removed: 250 })
    expect(await store.allProducts()).toEqual(before)
  })
})

describe('the list of imports', () => {
  it('shows all, newest first', async () => {
    const { data, meta } = responseOf(getProductImports, await store.staff.get('/api/staff/product_imports')).imports
    expect(data[0]).toMatchObject({ state: 'undone', table_name: 'products.csv', rows: { total: 300, done: 250 } })
    expect(meta.total).toBeGreaterThan(5)
  })
})
