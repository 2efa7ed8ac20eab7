import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProductPicture } from '#contract/catalogue/calls/add-product-picture.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { createApp } from '#server/app.ts'
import { createImportWorker } from '#server/domains/catalogue/services/imports/import-worker.ts'
import { removeExpiredFiles } from '#server/domains/files/services/files.ts'
import { fillOrders } from '#server/domains/orders/services/preorders.ts'
import { createEdition } from '#server/domains/staff/services/edition.ts'
import { shareFiles } from '#server/jobs/share-files.ts'
import { ownStorage } from '#server/platform/files/shared-files.ts'
import { createImageProxy } from '#server/platform/images/image-proxy.ts'
import { createBackgroundTasks } from '#server/platform/tasks/background-tasks.ts'
import { manyProducts, product, responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, type TestResponse } from '../../support/journeys/api.ts'
import {
  act,
  csvFile,
  picture,
  shownImport,
  uploaded,
  workUntilIdle,
} from '../../support/journeys/product-import-steps.ts'
import { TEST_ORIGIN, TEST_SECRET } from '../../support/store/database.ts'

const PRODUCT = 1012

/** Two servers of one store, each with a data folder, a memory and an edition of its own. */
describe('two servers of one store', () => {
  const folders = [1, 2].map((at) => mkdtempSync(join(tmpdir(), `server-${at}-`))) as [string, string]
  let api: Api
  let staff: SignedIn
  let second: Servers
  const config = { dataDir: folders[0], fileStorage: 'database' as const }
  /** Time does not pass: no answer becomes too old by itself. */
  const clock = { now: () => Date.now(), monotonic: () => 0 }

  interface Servers {
    app: ReturnType<typeof createApp>
    look(): Promise<void>
    store: Api['store']
  }

  beforeAll(async () => {
    api = await openApi({}, config, clock)
    staff = await logIn(api, PHONE.admin)
    const store = { ...api.store, config: { ...api.store.config, dataDir: folders[1] } }
    const edition = createEdition(store)
    const images = createImageProxy({
      origin: TEST_ORIGIN,
      ownStorage: ownStorage(store),
      cacheDirectory: join(folders[1], 'images'),
      secret: TEST_SECRET,
      clock,
      tasks: createBackgroundTasks({ report: console.error }),
    })
    second = { app: createApp(store, { images, edition }), look: edition.refresh, store }
  })
  afterAll(async () => {
    await api.close()
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  const atSecond = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    second.app.request(`${TEST_ORIGIN}${path}`, { headers })
  const jsonAtSecond = async (path: string): Promise<TestResponse> => {
    const answer = await atSecond(path)
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const priceAtSecond = async () =>
    responseOf(getProduct, await jsonAtSecond(`/api/products/product/${PRODUCT}`)).product.price ?? 0

  it('show a price that staff have changed at the other one with the next look at the edition', async () => {
    const before = await priceAtSecond()
    const { revision } = await product(staff, PRODUCT)
    const markets = [{ market: 'MY', price: before + 100 }]
    expect((await staff.post(`/api/staff/products/${PRODUCT}`, { revision, markets })).status).toBe(200)
    expect(await priceAtSecond()).toBe(before)
    await second.look()
    expect(await priceAtSecond()).toBe(before + 100)
  })

  it('show a setting that was changed at the other one with the next look', async () => {
    const mode = async () => JSON.stringify((await jsonAtSecond('/api/configs/sales_mode')).body.data.response)
    const before = await mode()
    const value = { mode: 'catalogue_only', require_registration: false }
    expect((await staff.post('/api/staff/configs/sales_mode', { value })).status).toBe(200)
    expect(await mode()).toBe(before)
    await second.look()
    expect(await mode()).toContain('"catalogue_only"')
  })

  it('serve a picture that was added at the other one, and have it on disk from then on', async () => {
    const bytes = await picture('#336699')
    const body = new FormData()
    body.set('file', new File([bytes], 'a.jpg'))
    const { pictures } = responseOf(
      addProductPicture,
      await staff.post(`/api/staff/products/${PRODUCT}/pictures`, body),
    ).product
    const { pathname } = new URL(pictures.at(-1)?.picture.src ?? '')
    const served = await atSecond(pathname)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(readFileSync(join(folders[1], pathname))).toEqual(readFileSync(join(folders[0], pathname)))
    expect((await atSecond(pathname.replace('.webp', 'x.webp'))).status).toBe(404)
  })

  const upload = async (): Promise<string> => {
    const body = new FormData()
    body.set('purpose', 'receipt')
    body.set('file', new File([await picture('#993366')], 'a.jpg', { type: 'image/jpeg' }))
    return responseOf(uploadFile, await staff.post('/api/files', body)).file_id
  }

  it("serve a person's upload of the other one, on no disk, until it is removed", async () => {
    const id = await upload()
    const served = () => atSecond(`/api/files/${id}`, { cookie: staff.cookie })
    expect((await served()).status).toBe(200)
    expect(folders.map((folder) => existsSync(join(folder, 'files', id)))).toEqual([false, false])
    await api.db.query("update stored_file set expires_at = now() - interval '1 hour' where id = $1", [id])
    await removeExpiredFiles(second.store)
    expect((await served()).status).toBe(404)
    expect(await api.db.query('select path from file_part where path = $1', [`/files/${id}`])).toEqual([])
  })

  it('share what was on the disk of one machine before', async () => {
    const id = await upload()
    const path = join(folders[0], 'files', id)
    mkdirSync(join(folders[0], 'files'), { recursive: true })
    writeFileSync(path, Buffer.from('as it was'))
    await api.db.query('delete from file_part where path = $1', [`/files/${id}`])
    await shareFiles(api.store)
    const served = await atSecond(`/api/files/${id}`, { cookie: staff.cookie })
    expect([served.status, await served.text(), existsSync(path)]).toEqual([200, 'as it was', false])
  })

  it('go on with an import whose file was sent to the other one', async () => {
    const id = await uploaded(staff, { table: csvFile(manyProducts(2)) })
    const worker = createImportWorker(second.store, { fillPreorders: fillOrders, report: console.error })
    await workUntilIdle(worker)
    expect((await shownImport(staff, id)).state).toBe('checked')
    await act(staff, id, 'start')
    await workUntilIdle(worker)
    await worker.close()
    expect((await shownImport(staff, id)).state).toBe('done')
    expect(await api.db.query("select path from file_part where starts_with(path, '/imports/')")).toEqual([])
  })
})
