import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COOKIE } from '#contract/constants.ts'
import { startNotice } from '#server/platform/database/seed/start-notice.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { type Api, openApi, PHONE } from '../../support/journeys/api.ts'

const DEMO = { identifier: PHONE.admin, password: DEMO_PASSWORD }
/** Every call of the demo itself, as GET unless there is a body. */
const DEMO_CALLS: [path: string, body?: object][] = [
  ['/api/dev/mailbox'],
  ['/api/dev/mail%62ox'],
  ['/dev/mailbox'],
  ['/simulator'],
  ['/simulator/ipay88/entry'],
  ['/api/workbench/button'],
  ['/test/button'],
  ['/api/auth/login', DEMO],
  ['/api/auth/dealer/login', { ...DEMO, identifier: PHONE.dealer }],
]
const OF_PROXIES = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'shop.example',
  forwarded: 'for=198.51.100.7',
  via: '1.1 proxy',
  'x-real-ip': '198.51.100.7',
  'cf-connecting-ip': '198.51.100.7',
}
const BY_OTHERS = [
  'shop.example',
  'shop.example:3000',
  '192.168.1.5:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example:3000',
  '[2001:db8::1]:3000',
]

let local: Api
beforeAll(async () => {
  local = await openApi({}, { workbench: true })
})
afterAll(() => local.close())

const ask = (
  api: Api,
  path: string,
  { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> } = {},
) => api.raw(body ? 'POST' : 'GET', path, { headers, ...(body && { body }) })

describe('a local store', () => {
  it.each(['127.0.0.1:3000', 'localhost', 'LOCALHOST:8080', '[::1]:3000', '127.0.0.2'])(
    'responds to host %s, at any port',
    async (host) => {
      expect((await ask(local, '/api/health', { headers: { host } })).status).toBe(200)
    },
  )

  it.each(BY_OTHERS)('responds with 421 to host %s, whatever is requested', async (host) => {
    for (const [path, body] of [...DEMO_CALLS, ['/api/health'], ['/nope']] as typeof DEMO_CALLS) {
      const answer = await ask(local, path, { body, headers: { host } })
      expect([path, answer.status]).toEqual([path, 421])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it.each(Object.entries(OF_PROXIES))('sends nothing of the demo through a proxy: %s', async (name, value) => {
    for (const [path, body] of DEMO_CALLS) {
      const answer = await ask(local, path, { body, headers: { [name]: value } })
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await ask(local, '/api/health', { headers: { [name]: value } })).status).toBe(200)
  })

  // As nginx with nothing but `proxy_pass http://127.0.0.1:3000`, which cannot be told from a browser on this machine.
  it.each(['', `${COOKIE.localToken}=`, `${COOKIE.localToken}=${'A'.repeat(22)}`, 'session=1'])(
    'shows no messages and payments of others without the token of the printed address: “%s”',
    async (cookie) => {
      for (const path of [
        '/api/dev/mailbox',
        '/simulator',
        '/simulator/ipay88/entry',
        '/simulator/myinvois/1/share/2',
      ]) {
        const answer = await ask(local, path, { headers: { host: '127.0.0.1:3000', cookie } })
        expect([path, answer.status]).toEqual([path, 403])
      }
      const played = await ask(local, '/simulator/press', { body: { ref_no: '1', press: 'paid' }, headers: { cookie } })
      expect(played.status).toBe(403)
      expect(await played.text()).toContain('the address that was printed when the store started')
    },
  )

  it('gives the token to the browser that opens the printed address, and to no other', async () => {
    const printed = startNotice(local.store.config, { lockedAccounts: 0 }).join('\n')
    const { pathname } = new URL(/\S+\/simulator\/open\/\S+/.exec(printed)?.[0] ?? '')
    const opened = await ask(local, pathname, { headers: { cookie: '' } })
    expect([opened.status, opened.headers.get('location'), opened.headers.get('cache-control')]).toEqual([
      303,
      '/',
      'no-store',
    ])
    const [set = ''] = opened.headers.getSetCookie()
    expect(set).toMatch(/; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/)
    const cookie = `theme=dark; ${set.split(';')[0]}`
    expect((await ask(local, '/simulator', { headers: { cookie } })).status).toBe(200)
    for (const wrong of [`${pathname.slice(0, -1)}_`, `${pathname}A`, '/simulator/open/']) {
      const refused = await ask(local, wrong, { headers: { cookie: '' } })
      expect([wrong, refused.status, refused.headers.getSetCookie()]).toEqual([wrong, 403, []])
    }
    const forwarded = await ask(local, pathname, { headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect([forwarded.status, forwarded.headers.getSetCookie()]).toEqual([403, []])
  })

  it('serves all of it on its own machine', async () => {
    const shown = await Promise.all(
      ['/api/dev/mailbox', '/simulator', '/api/workbench/button'].map((path) => ask(local, path)),
    )
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ask(local, '/api/auth/login', { body: DEMO })).status).toBe(200)
  })
})

describe('a public store', () => {
  it('responds to any host, also through a proxy', async () => {
    const store = await openApi({}, { isLocal: false, publicUrl: 'https://shop.example', demoMailbox: false })
    const headers = { host: 'shop.example', 'x-forwarded-for': '198.51.100.7' }
    expect((await ask(store, '/api/health', { headers })).status).toBe(200)
    expect((await ask(store, '/api/dev/mailbox', { headers })).status).toBe(404)
    await store.close()
  })
})
