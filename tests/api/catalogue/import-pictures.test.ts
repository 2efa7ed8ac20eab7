import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  act,
  picture,
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

const picturePath = (id: string, line: number) => `/api/staff/product_imports/${id}/pictures/${line}`

it('an import shows the picture of each product before it begins, and names those without one', async () => {
  const row = (sku: string, file = '') => `${sku},Mint,pod,Cool,29.90,12,40,nicotine_liquid,${file}`
  const id = await uploaded(store.staff, {
    table: table(
      `${NEW_COLUMNS},pictures`,
      row('P-1', 'front.jpg'),
      row('P-2'),
      row('P-3', 'https://example.com/front.jpg'),
      row('P-4', 'broken.jpg'),
      'KB-ONE-GRA,,,,,,,,front.jpg',
      'KB-ONE-SAN,,,,58.90,,,,',
    ),
    pictures: await zipFile({ 'front.jpg': await picture('#208040'), 'broken.jpg': new Uint8Array([1, 2, 3]) }),
  })
  await workUntilIdle(store.worker)
  const { report } = await shownImport(store.staff, id)
  expect(report?.problems).toEqual([])
  expect(report?.changes.map(({ sku, columns, picture: shown }) => [sku, shown, columns.length])).toMatchObject([
    ['P-1', 'file', expect.any(Number)],
    ['P-2', 'missing', expect.any(Number)],
    ['P-3', 'address', expect.any(Number)],
    ['P-4', 'file', expect.any(Number)],
    ['KB-ONE-GRA', 'file', 1],
    ['KB-ONE-SAN', undefined, 1],
  ])
  expect(report?.changes[4]?.columns).toEqual(['Pictures'])

  const answer = await store.api.raw('GET', picturePath(id, 2), { headers: { cookie: store.staff.cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 128, height: 160 })
  const refused = [3, 4, 5, 99].map((line) => store.staff.get(picturePath(id, line)))
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  await act(store.staff, id, 'cancel')
  expect((await store.staff.get(picturePath(id, 2))).status).toBe(404)
})
