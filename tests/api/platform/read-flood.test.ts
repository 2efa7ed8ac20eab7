import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createReadBudget, type ReadBudget } from '#server/platform/http/read-budget.ts'
import { type Api, callsOf, openApi, stoppedClock } from '../../support/journeys/api.ts'

const STRANGER = '203.0.113.7'
const SHOPPER = '198.51.100.4'
const SNAPSHOT = '/api/catalogue/snapshot'
const CHANGES = '/api/catalogue/changes'

const clock = stoppedClock()
let api: Api
let reads: ReadBudget
let made: number

beforeAll(async () => {
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())
beforeEach(() => {
  made = 0
  reads = createReadBudget(clock)
})

/** A server that has stored no answer yet. */
const openServer = () =>
  callsOf(
    createApp(api.store, {
      reads: {
        take: (address) => reads.take(address),
        chargeMaking(address) {
          made += 1
          reads.chargeMaking(address)
        },
      },
    }),
  )

const spend = (address: string) => {
  while (reads.take(address) === 0);
}

describe('public answers', () => {
  it.each([
    ['snapshot', (at: number) => `${SNAPSHOT}?since=${at}`],
    ['changes', (at: number) => `${CHANGES}?since=${at}.abc`],
  ])('are made and stored once for all versions that were never one of the catalogue: %s', async (_name, path) => {
    const server = openServer()
    const bodies = new Set<string>()
    for (let at = 0; at < 60; at += 1) {
      const answer = await server.raw('GET', path(at), { from: `10.3.${at}.1` })
      expect(answer.status).toBe(200)
      bodies.add(await answer.text())
    }
    expect([made, bodies.size]).toEqual([1, 1])
  })

  it('are those of the version that a device has, where it is one of the catalogue', async () => {
    const server = openServer()
    const { version, digest } = (await server.ask('GET', SNAPSHOT)).body.data.response
    expect((await server.ask('GET', `${SNAPSHOT}?since=${version}`)).body.data.response.products).toEqual([])
    expect((await server.ask('GET', `${CHANGES}?since=${digest}`)).body.data.response).toMatchObject({
      changes: { version, products: [], removed: [] },
    })
    expect(made).toBe(3)
  })

  it('are refused to a network that has used up its own, and to nobody else', async () => {
    const server = openServer()
    const path = '/api/products?q=one'
    expect((await server.ask('GET', path, { from: SHOPPER })).status).toBe(200)
    spend(STRANGER)
    const refused = await server.ask('GET', path, { from: STRANGER })
    expect([refused.status, refused.body.data.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMIT',
      '1',
    ])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect((await server.ask('GET', path, { from: SHOPPER })).status).toBe(200)
    clock.pass(1_000)
    expect((await server.ask('GET', path, { from: STRANGER })).status).toBe(200)
  })

  it('cost a network more where they are made for it alone', async () => {
    const server = openServer()
    let answers = 0
    const read = (word: string) => server.raw('GET', `/api/products?q=${word}`, { from: STRANGER })
    while (answers < 300 && (await read(`word${answers}`)).status === 200) answers += 1
    expect(answers).toBe(200)
    expect((await server.raw('GET', '/api/promotions', { from: SHOPPER })).status).toBe(200)
  })
})

describe('refusals', () => {
  it('of a network that got many are sent after what others asked for later', async () => {
    const server = openServer()
    const refuse = () => server.raw('POST', '/api/auth/login', { body: '{', from: '192.0.2.9' })
    const refused = await Promise.all(Array.from({ length: 120 }, refuse))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]))
    const sent: string[] = []
    const shop = async () => {
      for (let asked = 0; asked < 5; asked += 1) await server.raw('GET', '/api/promotions', { from: SHOPPER })
      sent.push('shopper')
    }
    await Promise.all([refuse().then(() => sent.push('refused')), shop()])
    expect(sent).toEqual(['shopper', 'refused'])
  })
})
