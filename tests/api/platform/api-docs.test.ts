import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { READS_ORDERS } from '#contract/staff/permissions.ts'
import { RATE_LIMITS } from '#server/platform/rate-limit/rate-limit-policies.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'

const PAGE = '/api/docs'
let api: Api
let html: string

beforeAll(async () => {
  api = await openApi()
  html = await (await api.raw('GET', PAGE)).text()
})
afterAll(() => api.close())

/** Addresses in `src` and `href` of the page. */
const addressesOf = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, address = '']) => address)

describe('the API reference', () => {
  it('is an HTML page without a session, not indexed and not framed', async () => {
    const { status, headers } = await api.raw('GET', PAGE)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  it('allows own scripts and style sheets only, none of them inline', async () => {
    const { headers } = await api.raw('GET', PAGE)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
  })

  it('loads files of this server only, and each is found', async () => {
    const files = addressesOf(html, /<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)
    const served = files.filter((path) => !path.startsWith('/icons/'))
    expect(served).toHaveLength(4)
    for (const path of served) {
      const answer = await api.raw('GET', path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('content-type')).toMatch(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
      const tag = answer.headers.get('etag') ?? ''
      expect((await api.raw('GET', path, { headers: { 'if-none-match': tag } })).status).toBe(304)
    }
    const [sheet] = served.filter((path) => path.endsWith('swagger-ui.css'))
    const css = await (await api.raw('GET', sheet ?? '')).text()
    expect(addressesOf(css, /url\((?!["']?data:)([^)]+)/g)).toEqual([])
    expect(css).not.toContain('@import')
  })

  it('shows the OpenAPI document of this server, with a subject for each call', async () => {
    const script = await (await api.raw('GET', `${PAGE}/page.js`)).text()
    const [, address = ''] = /url: '([^']+)'/.exec(script) ?? []
    const answer = await api.raw('GET', address)
    expect(answer.status).toBe(200)
    const { paths }: { paths: Record<string, Record<string, { tags: string[] }>> } = await answer.json()
    const tags = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.tags))
    expect(tags.filter(([tag]) => !tag)).toEqual([])
  })

  it('says what signs a request in', () => {
    expect(html).toContain('__Host-session')
    expect(html).toContain('POST /api/auth/login')
  })

  it('shows how a program uses a key, with the limit that holds', async () => {
    expect(html).toContain('Authorization: Bearer store_key_')
    expect(html.replaceAll(/\s+/g, ' ')).toContain(`makes ${RATE_LIMITS['calls of a key'].points} calls a minute`)
    const { paths, components } = await (await api.raw('GET', '/api/openapi.json')).json()
    expect(components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths['/api/staff/orders'].get.security).toEqual([
      { session: [] },
      ...READS_ORDERS.map((one) => ({ key: [one] })),
    ])
    expect(paths['/api/staff/api_keys'].get.security).toEqual([{ session: [] }])
    expect(paths['/api/staff/own_notices'].get.security).toEqual([{ session: [] }])
  })

  it('refuses other methods, and has no other files', async () => {
    expect((await api.raw('POST', PAGE, { body: {} })).status).toBe(405)
    expect((await api.raw('HEAD', PAGE)).status).toBe(200)
    expect((await api.raw('GET', `${PAGE}/package.json`)).status).toBe(404)
  })
})
