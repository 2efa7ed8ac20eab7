import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { HEADER } from '#contract/constants.ts'
import { createApp } from '#server/app.ts'
import { setAccessCode } from '#server/domains/site/services/access-code.ts'
import { createEdition } from '#server/domains/staff/services/edition.ts'
import { type ListenAddress, listenOnPort } from '#server/platform/http/listen.ts'
import type { RequestEntry } from '#server/platform/http/log.ts'
import { createPublicFreshness } from '#server/platform/http/public-freshness.ts'
import { createReadyAnswers } from '#server/platform/http/ready-answers.ts'
import { createRequestReports } from '#server/platform/http/request-reports.ts'
import { requestScope } from '#server/platform/http/request-scope.ts'
import { requests } from '#server/platform/metrics/metrics.ts'
import { pageVariant } from '#server/platform/render/pages.ts'
import { product, responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  LOCAL_COOKIE,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  stoppedClock,
} from '../../support/journeys/api.ts'
import { openTestPages } from '../../support/pages/test-pages.ts'
import { type ImageOrigin, openImageOrigin } from '../../support/store/image-origin.ts'

const PRODUCT = 1012
const LIST = '/api/products?page=1&per_page=24'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A server with a port, a memory and an edition of its own. */
interface Server {
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>
  json(path: string): ReturnType<Api['ask']>
  edition: ReturnType<typeof createEdition>
  /** Paths of the requests that the app has answered. */
  asked: string[]
  entries: (RequestEntry & { request: string | undefined })[]
  port: number
  close(): Promise<void>
}

const clock = stoppedClock()
let api: Api
let staff: SignedIn
/** Addresses that may have no further answer without the app. */
const spent = new Set<string>()
let pictures: ImageOrigin

async function openServer(): Promise<Server> {
  const { store } = api
  const edition = createEdition(store)
  const entries: Server['entries'] = []
  const reports = createRequestReports({
    config: { trustedProxies: ['127.0.0.9'] },
    monotonic: clock.monotonic,
    onAnswered: (entry) => entries.push({ ...entry, request: requestScope()?.id }),
  })
  const reads = { take: (address: string) => (spent.has(address) ? 1 : 0) }
  const config = { trustedProxies: ['127.0.0.1'] }
  const ready = createReadyAnswers({ reports, pageVariant: pageVariant(store.config.market), reads, config })
  const pages = openTestPages().open(createPublicFreshness(clock, () => null, edition.current))
  const app = createApp(store, { reports, ready, edition, pages, images: pictures.proxyOf() })
  const asked: string[] = []
  const listener: ListenAddress = await listenOnPort({ host: '127.0.0.1', port: 0 })
  listener.open((request, env) => {
    asked.push(new URL(request.url).pathname)
    return app.fetch(request, env)
  }, ready.answer)
  const { port } = listener
  const ask: Server['ask'] = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = get({ host: '127.0.0.1', port, path, headers, method }, (answer: IncomingMessage) => {
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          reject,
        )
      })
      sent.on('error', reject)
    })
  const json: Server['json'] = async (path) => {
    const { status, body } = await ask(path)
    return { status, headers: new Headers(), body: JSON.parse(body.toString()) }
  }
  // Reads the catalogue, with which the next change by the clock becomes known.
  await ask('/api/promotions')
  asked.length = 0
  entries.length = 0
  return { ask, json, edition, asked, entries, port, close: () => listener.close() }
}

let server: Server

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
  pictures = await openImageOrigin()
})
afterAll(async () => {
  await pictures.close()
  await api.close()
})
beforeEach(async () => {
  spent.clear()
  server = await openServer()
})
afterEach(() => server.close())

/** An answer without what differs between any two. */
const comparable = ({ status, headers, body }: Answer) => {
  const { date: _date, [HEADER.requestId.toLowerCase()]: _id, ...rest } = headers
  return { status, headers: rest, body: body.toString('latin1') }
}

describe('an answer that was stored ready to be written', () => {
  it.each([
    ['a list', LIST, {}],
    ['a compressed list', LIST, { 'accept-encoding': 'gzip, br' }],
    ['a list for a proxy that only knows gzip', LIST, { 'accept-encoding': 'gzip' }],
    ['a list in Malay', LIST, { 'accept-language': 'ms-MY,en;q=0.5' }],
    ['a product', `/api/products/product/${PRODUCT}`, {}],
    ['a page', '/shop', { 'accept-encoding': 'br' }],
    ['a page for a phone', '/shop', { 'user-agent': 'Mobile Safari', cookie: 'a=1; language=id' }],
    ['a private page', '/cart', {}],
    ['an answer 304', LIST, { 'if-none-match': '"other"' }],
  ])('is that of the app, header for header: %s', async (_name, path, headers: Record<string, string>) => {
    const ofApp = await server.ask(path, headers)
    expect(server.asked).toHaveLength(1)
    const ready = await server.ask(path, headers)
    expect(server.asked).toHaveLength(1)
    expect(comparable(ready)).toEqual(comparable(ofApp))
    expect(ofApp.status).toBe(200)
  })

  it('is that of the app for a picture too, and counts as its use', async () => {
    const path = `/_ipx/f_webp,w_320,q_75/${pictures.origin}/a.jpg`
    const [ofApp, ready] = [await server.ask(path), await server.ask(path)]
    expect(comparable(ready)).toEqual(comparable(ofApp))
    expect([ofApp.status, ofApp.headers['content-type'], server.asked.length]).toEqual([200, 'image/webp', 1])
  })

  it.each([LIST, '/shop'])('is 304 as from the app for content that the client has: %s', async (path) => {
    const { etag = '' } = (await server.ask(path)).headers
    const ready = await server.ask(path, { 'if-none-match': `"x", ${etag}` })
    const other = await openServer()
    await other.ask(path)
    const before = server.asked.length
    clock.pass(5_000)
    const ofApp = await other.ask(path, { 'if-none-match': `"x", ${etag}` })
    await other.close()
    expect(comparable(ready)).toEqual(comparable(ofApp))
    expect([ready.status, before]).toEqual([304, 1])
  })

  it('depends on language, viewport and encoding', async () => {
    const variants = [
      {},
      { 'accept-language': 'ms' },
      { cookie: 'language=id' },
      { cookie: 'viewport=xl' },
      { 'user-agent': 'Android Mobile' },
      { 'accept-encoding': 'br' },
    ]
    const first = await Promise.all(variants.map((headers) => server.ask('/shop', headers)))
    const again = await Promise.all(variants.map((headers) => server.ask('/shop', headers)))
    expect(again.map(comparable)).toEqual(first.map(comparable))
    expect(new Set(first.map(({ body }) => body.toString('latin1'))).size).toBe(variants.length)
    expect(server.asked).toHaveLength(variants.length)
  })

  it('has an id of its own, counts in the metrics and is in the log like one of the app', async () => {
    const countOf = async () => {
      const { values } = await requests.get()
      return values.find(({ labels }) => labels.route === '/api/products' && labels.status === 200)?.value ?? 0
    }
    const before = await countOf()
    const ids = []
    for (let at = 0; at < 3; at += 1) ids.push((await server.ask(LIST)).headers['x-request-id'])
    expect(server.asked).toHaveLength(1)
    expect(new Set(ids).size).toBe(3)
    expect((await countOf()) - before).toBe(3)
    expect(server.entries).toEqual(
      ids.map((request) => ({
        level: 'info',
        event: 'request',
        method: 'GET',
        path: '/api/products',
        status: 200,
        ms: 0,
        request,
      })),
    )
    // Only trusted proxies may name it.
    expect((await server.ask(LIST, { 'x-request-id': 'forged-0123456789' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })

  it('is only for GET without a body, with one host that the store has', async () => {
    await server.ask(LIST)
    expect((await server.ask(LIST, {}, 'HEAD')).body).toHaveLength(0)
    await server.ask(LIST, { 'content-length': '0' })
    expect(server.asked).toHaveLength(2)
    const raw = (head: string): Promise<string> => {
      const socket = connect(server.port, '127.0.0.1')
      socket.write(`GET ${LIST} HTTP/1.1\r\nConnection: close\r\n${head}\r\n`)
      return text(socket)
    }
    const host = `Host: 127.0.0.1:${server.port}\r\n`
    expect(await raw(host)).toMatch(/^HTTP\/1\.1 200 /)
    expect(server.asked).toHaveLength(2)
    expect(await raw(`${host}Host: evil.example\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw('Host: evil.example\r\n')).toMatch(/^HTTP\/1\.1 421 /)
    await raw(`${host}Content-Length: 2\r\n\r\n{}`)
    expect(server.asked).toHaveLength(4)
  })

  it('is not written for a network that has used up its own, but by the app, which refuses it', async () => {
    for (const path of [LIST, '/shop']) await server.ask(path)
    spent.add('192.0.2.1')
    await server.ask(LIST)
    for (const path of [LIST, '/shop']) await server.ask(path, { 'x-forwarded-for': '192.0.2.1' })
    expect(server.asked).toEqual([LIST.split('?')[0], '/shop', LIST.split('?')[0]])
  })

  it('is not that of a page of the demo, which no proxy may forward', async () => {
    for (const path of ['/test/offline', '/simulator']) {
      const opened = { cookie: LOCAL_COOKIE }
      expect((await server.ask(path, opened)).status).toBe(200)
      expect((await server.ask(path, { ...opened, 'x-forwarded-for': '192.0.2.1' })).status).toBe(403)
    }
  })
})

describe('callers who get stored answers', () => {
  const priceAt = async ({ json }: Server) =>
    responseOf(getProduct, await json(`/api/products/product/${PRODUCT}`)).product.price ?? 0

  async function changePrice(to: number): Promise<void> {
    const { revision } = await product(staff, PRODUCT)
    const markets = [{ market: 'MY', price: to }]
    const sent = JSON.stringify({ revision, markets })
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/staff/products/${PRODUCT}`, {
      method: 'POST',
      body: sent,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: staff.cookie },
    })
    expect(answer.status).toBe(200)
  }

  it('see a new price at once where it was changed, and elsewhere with the next look at the edition', async () => {
    const other = await openServer()
    for (const one of [server, other]) await one.edition.refresh()
    const before = await priceAt(server)
    expect([await priceAt(server), await priceAt(other), await priceAt(other)]).toEqual([before, before, before])
    await server.ask('/shop')
    await changePrice(before + 100)
    expect([await priceAt(server), await priceAt(other)]).toEqual([before + 100, before])
    expect(server.asked.filter((path) => path === '/shop')).toHaveLength(1)
    await server.ask('/shop')
    expect(server.asked.filter((path) => path === '/shop')).toHaveLength(2)
    await other.edition.refresh()
    expect(await priceAt(other)).toBe(before + 100)
    await other.close()
  })

  it('see it also where the edition cannot be read after the change', async () => {
    const before = await priceAt(server)
    await priceAt(server)
    await api.db.query('alter table audit_entry rename column created_at to created')
    await server.edition.changed()
    await api.db.query('alter table audit_entry rename column created to created_at')
    const asked = server.asked.length
    expect(await priceAt(server)).toBe(before)
    expect(server.asked).toHaveLength(asked + 1)
  })

  it('never get an answer that is 5 s old', async () => {
    await server.ask(LIST)
    clock.pass(400)
    await Promise.all(Array.from({ length: 16 }, () => server.ask(LIST)))
    expect(server.asked).toHaveLength(1)
    clock.pass(4_600)
    await server.ask(LIST)
    expect(server.asked).toHaveLength(2)
  })

  it('get none once the store has an access code', async () => {
    for (const path of [LIST, '/shop']) for (let at = 0; at < 2; at += 1) await server.ask(path)
    expect(server.asked).toHaveLength(2)
    await setAccessCode(api.store, 'SPRING26')
    clock.pass(1_000)
    expect((await server.ask(LIST)).status).toBe(403)
    expect((await server.ask('/shop')).body.toString()).toContain('data-shell')
    await setAccessCode(api.store, null)
    clock.pass(1_000)
    expect((await server.ask(LIST)).status).toBe(200)
  })
})
