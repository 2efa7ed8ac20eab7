import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { getProducts } from '#contract/catalogue/calls/get-products.ts'
import { getHealth } from '#contract/site/calls/get-health.ts'
import { createApp, type StoreApp } from '#server/app.ts'
import type { LogEntry } from '#server/platform/http/log.ts'
import { callApp, callThrough } from '#server/platform/render/call-api.ts'
import { type Api, openApi, stoppedClock } from '../../support/journeys/api.ts'
import { TEST_ORIGIN } from '../../support/store/database.ts'

let api: Api
let app: StoreApp
const logged: LogEntry[] = []
beforeAll(async () => {
  api = await openApi({}, {}, stoppedClock())
  app = createApp(api.store, { log: (entry) => logged.push(entry) })
})
afterAll(() => api.close())

const direct = () => callApp(() => app, TEST_ORIGIN)
const overRequest = () => callThrough((request) => app.fetch(request), TEST_ORIGIN)

describe('a public call of the server itself', () => {
  it.each([
    [getProducts, { query: { page: '2', category: 'pod', q: undefined } }],
    [getProduct, { params: { type: 'product', id: '1012' } }],
  ] as const)('gets what a request gets, in each language: %o', async (call, input) => {
    for (const language of ['en', 'ms', 'id'] as const)
      expect(await direct()(call, input, language)).toEqual(await overRequest()(call, input, language))
  })

  it('shares the stored answer with requests', async () => {
    await overRequest()(getProducts, { query: { page: '3' } }, 'ms')
    const failing = { ...api.store, db: { ...api.db, query: () => Promise.reject(new Error('no query')) } }
    expect(await direct()(getProducts, { query: { page: '3' } }, 'ms')).toBeDefined()
    const broken = createApp(failing)
    await expect(callApp(() => broken, TEST_ORIGIN)(getProducts, {}, 'ms')).rejects.toMatchObject({ status: 500 })
  })

  it.each([
    [404, { params: { type: 'product', id: '999999' } }],
    [404, { params: { type: 'thing', id: '1' } }],
    [422, { params: { type: 'product', id: '1012' }, query: { nope: '1' } }],
  ])('is refused like a request, with %i and one line in the log', async (status, input) => {
    logged.length = 0
    await expect(direct()(getProduct, input, 'en')).rejects.toMatchObject({ status })
    await expect(overRequest()(getProduct, input, 'en')).rejects.toMatchObject({ status })
    expect(logged).toHaveLength(2)
    expect(logged[0]).toEqual(logged[1])
  })

  it('is a request where the answer is of the moment', async () => {
    expect(app.ownCalls(getHealth, {}, 'en')).toBeNull()
    expect(await direct()(getHealth, {}, 'en')).toMatchObject({ status: 'ok' })
  })
})
