import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { createApp } from '#server/app.ts'
import { type LogEntry, lineLog, type RequestEntry } from '#server/platform/http/log.ts'
import { createRequestReports, isRoutine } from '#server/platform/http/request-reports.ts'
import { type Api, logIn, openApi, PHONE } from '../../support/journeys/api.ts'

const SECRET = 'Canary0123'
const PROXY = '10.9.9.9'
const lines: string[] = []
const log = lineLog((line) => lines.push(line), Date.now)

let api: Api
beforeAll(async () => {
  const config = { trustedProxies: [PROXY] }
  const reports = createRequestReports({ config, monotonic: performance.now.bind(performance), onAnswered: log })
  api = await openApi({ log, reports }, config)
})
afterAll(() => api.close())
beforeEach(() => {
  lines.length = 0
})

type Line = (LogEntry | RequestEntry) & { request: string }
const entries = (): Line[] => lines.map((line) => JSON.parse(line) as Line)

describe('the log of requests', () => {
  it('has one line per answer with id, level, route, status and duration', async () => {
    const answer = await api.raw('GET', '/api/products/product/1052')
    expect(entries()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-/),
        level: 'info',
        event: 'request',
        method: 'GET',
        path: '/api/products/{type}/{id}',
        status: 200,
        ms: expect.any(Number),
        request: answer.headers.get(HEADER.requestId),
      },
    ])
  })

  it('joins a refusal and its answer by the id', async () => {
    const answer = await api.raw('GET', '/api/nope')
    const id = answer.headers.get(HEADER.requestId)
    expect(entries().map(({ event, request }) => [event, request])).toEqual([
      ['refusal', id],
      ['request', id],
    ])
  })

  it('gives every request another id, faults and unknown addresses too', async () => {
    const failing = createApp(
      { ...api.store, db: { ...api.db, query: () => Promise.reject(new Error(SECRET)) } },
      { log },
    )
    const answers = await Promise.all([
      api.raw('GET', '/api/health'),
      api.raw('POST', '/nope'),
      failing.request('http://127.0.0.1:3000/api/home'),
      failing.request('http://127.0.0.1:3000/api/home'),
    ])
    const ids = answers.map(({ headers }) => headers.get(HEADER.requestId))
    expect(new Set(ids).size).toBe(4)
    expect(ids).not.toContain(null)
  })

  it('takes the id of a trusted proxy and of nobody else', async () => {
    const headers = { [HEADER.requestId]: 'proxy-0123456789' }
    const given = async (from: string, own = headers) =>
      (await api.raw('GET', '/api/health', { headers: own, from })).headers.get(HEADER.requestId)
    expect(await given(PROXY)).toBe('proxy-0123456789')
    expect(await given('10.0.0.7')).not.toBe('proxy-0123456789')
    expect(await given(PROXY, { [HEADER.requestId]: 'a "forged" line' })).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('contains no value of a request', async () => {
    const person = await logIn(api, PHONE.customer)
    await api.raw('GET', `/api/orders/${SECRET}?q=${SECRET}`, {
      headers: { cookie: `${person.cookie}; x=${SECRET}`, 'user-agent': SECRET, referer: `https://a/${SECRET}` },
      from: '203.0.113.77',
    })
    await api.raw('POST', '/api/auth/login', { body: { identifier: `${SECRET}@example.com`, password: SECRET } })
    await api.raw('GET', `/nope/${SECRET}/+60123456789`)
    expect(
      entries()
        .filter(({ event }) => event === 'request')
        .map(({ path }) => path),
    ).toEqual(['/api/auth/login', '/api/orders/{id}', '/api/auth/login', '/nope/*/*'])
    expect(lines.join('\n')).not.toMatch(new RegExp(`${SECRET}|203\\.0\\.113|60123456789|60100000101`))
  })

  it('leaves out what is less important than its level', () => {
    const logged = (level: 'debug' | 'info' | 'warn' | 'error') => {
      const written: string[] = []
      const write = lineLog((line) => written.push((JSON.parse(line) as Line).level), Date.now, level)
      for (const one of ['debug', 'info', 'warn', 'error'] as const)
        write({ level: one, event: 'request', method: 'GET', path: '/', status: 200, ms: 1 })
      return written
    }
    expect(logged('debug')).toEqual(['debug', 'info', 'warn', 'error'])
    expect(logged('info')).toEqual(['info', 'warn', 'error'])
    expect(logged('warn')).toEqual(['warn', 'error'])
    expect(logged('error')).toEqual(['error'])
  })

  it('leaves out pictures, assets and health checks unless they fail', () => {
    const routine = ['/assets/a.js', '/_ipx/*', '/storage/products/*', '/api/health/ready']
    expect(routine.filter((path) => isRoutine({ path, status: 200 }))).toEqual(routine)
    expect([...routine.map((path) => ({ path, status: 503 })), { path: '/shop', status: 200 }].some(isRoutine)).toBe(
      false,
    )
  })
})
