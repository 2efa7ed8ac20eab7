import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FONT_TAG } from '#contract/constants.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import { setAccessCode } from '#server/domains/site/services/access-code.ts'
import type { Pages } from '#server/platform/render/pages.ts'
import { createLiveStore } from '#server/setup/create-live-store.ts'
import { nextAddress, personOf } from '../support/data/test-accounts.ts'
import { type Api, openApi, testClock } from '../support/journeys/api.ts'
import { dist } from './built-files.ts'
import { pagesOf } from './built-pages.ts'

/** Longer than the frame of the pages is kept. */
const FRAME_MS = 61_000
const PASSWORD = 'empat botol di rak'
const PAGES = [
  '/',
  '/shop',
  '/about',
  '/contact-us',
  '/store-locator',
  '/verify',
  '/auth/login',
  '/auth/password',
  '/cart',
  '/index.html',
]
const clock = testClock()
let api: Api
let pages: Pages

beforeAll(async () => {
  api = await openApi({}, { isDemo: false, demoPassword: null }, clock)
  await createLiveStore(api.store, {
    PUBLIC_LOCALE: 'MYR',
    STORE_NAME: 'Awan Vape',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SALES_MODE: 'full',
    MINIMUM_AGE: '21',
    PAYMENT_SERVICES: 'MANUAL',
    ADMIN_NAME: 'Nor Aisyah',
    ADMIN_PHONE: '012-345 6789',
    ADMIN_PASSWORD: PASSWORD,
  })
  await setAccessCode(api.store, null)
  clock.pass(FRAME_MS)
  pages = pagesOf(api)
})
afterAll(() => api.close())

const read = async (path: string, language = 'en') => {
  const address = new URL(`${path}?lang=${language}`, api.store.config.publicUrl)
  return (await pages.answer(new Request(address))).text()
}

describe('the pages of a live store', () => {
  it.each(LANGUAGES)('never name the demo, in %s', async (language) => {
    for (const path of PAGES) {
      const html = await read(path, language)
      expect([path, /kabusa|lintas|embun/i.exec(html)?.[0]]).toEqual([path, undefined])
      expect([path, html.includes('Awan Vape')]).toEqual([path, true])
    }
  })

  it('have its own mark as their icon', async () => {
    expect(await read('/')).toMatch(/<link rel="icon" href="\/icons\/icon\.svg\?v=[0-9a-f]{12}"/)
  })

  it('follow its colours, logo and font, which their policy allows', async () => {
    expect(await read('/')).toContain(FONT_TAG)
    const body = { identifier: '0123456789', password: PASSWORD }
    const owner = personOf(api, await api.ask('POST', '/api/auth/login', { body, from: nextAddress() }))
    const none = { accent: null, paper: null }
    const light = { accent: '#0b5d4d', paper: '#f2f7f3' }
    const look = { title: 'Awan Vape', suffix: 'Store', short_name: null, font: 'noto', light, dark: none }
    expect((await owner.post('/api/staff/brand', look)).status).toBe(200)
    clock.pass(FRAME_MS)
    // The old frame is served while the new one is read.
    await expect.poll(() => read('/')).toContain(`--signal:${light.accent}`)
    const answer = await pages.answer(new Request(new URL('/about', api.store.config.publicUrl)))
    const html = await answer.text()
    const [, css = ''] = /<style>(@font-face[^<]*--signal:#0b5d4d[^<]*)<\/style>/.exec(html) ?? []
    expect(css).toContain('--font:')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
    expect(answer.headers.get('content-security-policy')).toContain(Buffer.from(digest).toString('base64'))
    expect(html).toContain('<meta name="theme-color" content="#f2f7f3" media="(prefers-color-scheme: light)" />')
    expect(html).not.toContain(FONT_TAG)
  })
})

it('the build itself names no retailer', () => {
  for (const name of ['page.html', 'client/manifest.webmanifest'])
    expect([name, /kabusa/i.test(readFileSync(join(dist, name), 'utf8'))]).toEqual([name, false])
})
