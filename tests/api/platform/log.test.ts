import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { startJobs } from '#server/jobs/store-jobs.ts'
import { listenOnPort } from '#server/platform/http/listen.ts'
import { type LogEntry, lineLog, lineReport } from '#server/platform/http/log.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { createPages } from '#server/platform/render/pages.ts'
import { type Api, logIn, openApi, PHONE } from '../../support/journeys/api.ts'

const SECRET = 'Canary0123'
const lines: string[] = []
const log = lineLog((line) => lines.push(line), Date.now)
const sender = { send: () => Promise.reject(new Error(`no way to ${SECRET}`)) }

const dataDir = mkdtempSync(join(tmpdir(), 'log-'))
let api: Api
beforeAll(async () => {
  api = await openApi({ log, sender }, { dataDir })
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => {
  lines.length = 0
})

const entries = (): LogEntry[] => lines.map((line) => JSON.parse(line) as LogEntry)

/** A database whose statements all fail with a value in the error. */
const failing = {
  query: (_sql: string, parameters: readonly unknown[] = []) =>
    Promise.reject(new Error(`invalid input: ${SECRET} ${parameters.join()}`)),
  transaction: () => Promise.reject(new Error(`duplicate key: ${SECRET}`)),
}

describe('the log', () => {
  it('contains the call of a refused request, without request data', async () => {
    const cookie = `session=${SECRET}`
    const answers = await Promise.all([
      api.raw('GET', `/api/orders/${SECRET}?code=${SECRET}`, { headers: { cookie } }),
      api.raw('POST', '/api/auth/login', { body: { identifier: `${SECRET}@example.com`, password: SECRET } }),
      api.raw('POST', '/api/auth/otp', { body: { phone: SECRET, purpose: 'register' } }),
      api.raw('POST', '/api/auth/login', { body: `{"identifier":"${SECRET}` }),
    ])
    expect(answers.every(({ status }) => status >= 400)).toBe(true)
    expect(new Set(entries().map(({ path }) => path))).toEqual(
      new Set(['/api/orders/{id}', '/api/auth/login', '/api/auth/otp']),
    )
    expect(lines.join('\n')).not.toContain(SECRET)
  })

  it('contains an unknown address without possibly personal parts', async () => {
    for (const path of [`/api/nope/${SECRET}`, `/nope/${SECRET}/edit`, '/r/a%40example.com', '/t/+60123456789/0198-af'])
      expect((await api.raw('GET', path)).status).toBe(404)
    expect(entries().map(({ path }) => path)).toEqual(['/api/nope/*', '/nope/*/edit', '/r/*', '/t/*/*'])
  })

  it('contains neither the message of a fault nor that of its cause', async () => {
    const app = createApp({ ...api.store, db: failing }, { log })
    expect((await app.request('http://127.0.0.1:3000/api/home')).status).toBe(500)
    expect(entries()[0]).toMatchObject({
      event: 'fault',
      path: '/api/home',
      error: expect.stringMatching(/^Error\n {4}at /),
    })
    expect(lines.join('\n')).not.toContain(SECRET)
  })

  it('contains neither recipient nor text of a message that could not be sent', async () => {
    await api.ask('POST', '/api/auth/otp', { body: { phone: PHONE.customer, purpose: 'reset' }, from: '10.77.0.1' })
    await expect.poll(() => entries().filter(({ event }) => event === 'fault')).toHaveLength(1)
    expect(lines.join('\n')).not.toMatch(new RegExp(`${SECRET}|60100000101|\\d{6} is your code`))
  })

  it('contains the failed job, without values', async () => {
    const said = Promise.withResolvers<string>()
    const tools = { gateways: new Map(), sender, push: createPushServices() }
    const report = lineReport(said.resolve, systemClock.now)
    const jobs = startJobs({ ...api.store, db: failing }, tools, report)
    const line = await said.promise
    await jobs.stop()
    expect(JSON.parse(line)).toMatchObject({ event: 'task', error: expect.stringMatching(/^Error\n {4}at /) })
    expect(line).not.toContain(SECRET)
  })

  it('contains the page that could not be rendered, without values', async () => {
    const fails = () => Promise.reject(new Error(SECRET))
    const source = { renderer: fails, template: fails, files: () => ({ scripts: [], sheets: [] }) }
    const pages = createPages({ store: api.store, dist: '', callApi: fails, log, source })
    await pages.answer(new Request(`http://127.0.0.1:3000/shop/${SECRET}?q=${SECRET}`)).catch(() => {})
    expect(entries()[0]).toMatchObject({ event: 'fault', path: '/shop/*' })
    expect(lines.join('\n')).not.toContain(SECRET)
  })

  it('contains nothing about a client that disconnects during its request', async () => {
    const person = await logIn(api, PHONE.customer)
    const app = createApp(api.store, { log })
    const listener = await listenOnPort({ host: '127.0.0.1', port: 0 })
    const taken: Promise<Response>[] = []
    listener.open((request, env) => {
      const answer = Promise.resolve(app.fetch(request, env))
      taken.push(answer)
      return answer
    })
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const path = type.startsWith('multi') ? '/api/files' : '/api/users/me'
      const socket = connect(listener.port, '127.0.0.1')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nCookie: ${person.cookie}\r\n` +
          'Expect: 100-continue\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 100\r\n\r\n{"a',
      )
      await once(socket, 'data')
      socket.destroy()
    }
    await expect.poll(() => taken.length).toBe(2)
    await Promise.all(taken)
    await listener.close()
    expect(lines).toEqual([])
  })
})
