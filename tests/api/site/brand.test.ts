import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicBrand } from '#contract/site/brand.ts'
import { getStaffBrand } from '#contract/site/calls/get-staff-brand.ts'
import { findShareCard } from '#server/domains/content/services/share-card.ts'
import { brandOf } from '#server/domains/settings/services/brand.ts'
import { createLiveStore } from '#server/setup/create-live-store.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { nextAddress, personOf } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'

const CACHED_MS = 6_000
const ICONS = ['icon-192.png', 'icon-512.png', 'maskable-192.png', 'maskable-512.png', 'apple-touch-icon.png']
const EDGES = [192, 512, 192, 512, 180]
const NONE = { accent: null, paper: null }
const PASSWORD = 'empat botol di rak'
const dataDir = mkdtempSync(join(tmpdir(), 'brand-'))
const clock = testClock()
let api: Api
let live: Api
let admin: SignedIn
let owner: SignedIn

beforeAll(async () => {
  api = await openApi({}, { dataDir }, clock)
  admin = await logIn(api, PHONE.admin)
  live = await openApi({}, { isDemo: false, demoPassword: null }, clock)
  await createLiveStore(live.store, {
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
  const body = { identifier: '0123456789', password: PASSWORD }
  owner = personOf(live, await live.ask('POST', '/api/auth/login', { body, from: nextAddress() }))
})
afterAll(async () => {
  await api.close()
  await live.close()
  rmSync(dataDir, { recursive: true })
})

const picture = (width: number, height: number, colour = '#0b5d4d') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

async function upload(person: SignedIn, kind: string, file: Buffer | string) {
  const body = new FormData()
  body.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], 'picture.png'))
  return person.post(`/api/staff/brand/${kind}/picture`, body)
}
const save = (person: SignedIn, more: object = {}) =>
  person.post('/api/staff/brand', {
    title: 'Awan Vape',
    suffix: 'Official Webstore',
    short_name: null,
    font: 'jakarta',
    light: NONE,
    dark: NONE,
    ...more,
  })
const brand = async (person: SignedIn) => responseOf(getStaffBrand, await person.get('/api/staff/brand')).brand
const manifest = async (from: Api) => (await from.raw('GET', '/manifest.webmanifest')).json()
const bytes = async (from: Api, path: string) => Buffer.from(await (await from.raw('GET', path)).arrayBuffer())
const published = async (from: Api) => {
  clock.pass(CACHED_MS)
  return v.parse(publicBrand, (await from.ask('GET', '/api/configs/brand')).body.data.response.config.value)
}

describe('a store without a brand', () => {
  it('of the demo has the icons of the build', async () => {
    expect((await published(api)).icon).toBeNull()
    expect((await api.raw('GET', '/icons/icon-192.png')).status).toBe(404)
    expect(await manifest(api)).toMatchObject({
      name: 'Kabusa Official Webstore',
      short_name: 'Kabusa',
      background_color: '#f5f5f4',
      icons: [{ src: '/icons/icon-192.png' }, {}, {}, { src: '/icons/maskable-512.png', purpose: 'maskable' }],
    })
  })

  it('shows screenshots of the demo in the install dialog, and none in a live store', async () => {
    const shown: { src: string; sizes: string }[] = (await manifest(api)).screenshots
    expect(shown).toHaveLength(3)
    for (const { src, sizes } of shown) {
      const { format, width, height } = await sharp(`public${src}`).metadata()
      expect([format, `${width}x${height}`]).toEqual(['webp', sizes])
    }
    expect(await manifest(live)).not.toHaveProperty('screenshots')
  })

  it('offers the shortcuts of each role to the installed app, four at most', async () => {
    const shortcuts = async (query: string) => {
      const { shortcuts: found } = await (await api.raw('GET', `/manifest.webmanifest${query}`)).json()
      for (const { icons } of found) expect(readFileSync(`public${icons[0].src}`).length).toBeGreaterThan(0)
      return found.map(({ name, url }: { name: string; url: string }) => `${name} ${url}`)
    }
    const ofCustomers = ['Shop /shop', 'Cart /cart', 'Orders /account/orders', 'Verify /verify']
    expect(await shortcuts('')).toEqual(ofCustomers)
    expect(await shortcuts('?for=toString')).toEqual(ofCustomers)
    expect(await shortcuts('?for=dealer')).toEqual(['Dashboard /account/dashboard', ...ofCustomers.slice(0, 3)])
    expect(await shortcuts('?for=staff')).toEqual([
      'Today /staff',
      'Store orders /staff/orders',
      'Shop /shop',
      'Verify /verify',
    ])
  })

  it('that is live has a mark and a manifest of its own name, and nothing of the demo', async () => {
    const { icon } = await published(live)
    expect(icon).toMatch(/^[0-9a-f]{12}$/)
    for (const [at, name] of ICONS.entries()) {
      const made = await bytes(live, `/icons/${name}`)
      expect(await sharp(made).metadata()).toMatchObject({ width: EDGES[at], height: EDGES[at], format: 'png' })
      expect(made.equals(readFileSync(`public/icons/${name}`))).toBe(false)
    }
    const svg = String(await bytes(live, '/icons/icon.svg'))
    expect([svg.startsWith('<svg'), svg === readFileSync('public/icons/icon.svg', 'utf8')]).toEqual([true, false])
    const written = JSON.stringify(await manifest(live))
    expect(written).toContain('"name":"Awan Vape Official Webstore","short_name":"Awan Vape"')
    expect(written).toContain(`/icons/maskable-512.png?v=${icon}`)
    const card = await findShareCard(live.store, '/share/brand/home.jpg', null)
    expect(written + JSON.stringify(card) + JSON.stringify(await brandOf(live.store))).not.toMatch(/kabusa/i)
  })
})

describe('a brand', () => {
  it('has all icon sizes from one picture, in versioned addresses', async () => {
    const before = (await brand(owner)).icon
    expect((await upload(owner, 'icon', await picture(900, 600))).status).toBe(200)
    const { icon, has_own_icon } = await brand(owner)
    expect([has_own_icon, icon === before]).toEqual([true, false])
    for (const [at, name] of ICONS.entries()) {
      const answer = await live.raw('GET', `/icons/${name}?v=${icon}`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const made = sharp(Buffer.from(await answer.arrayBuffer()))
      expect(await made.metadata()).toMatchObject({ width: EDGES[at], height: EDGES[at] })
      const { data } = await made.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      // The margin of a mask has the colour of the picture's corner.
      expect([...data.subarray(0, 3)]).toEqual([0x0b, 0x5d, 0x4d])
    }
    expect((await live.raw('GET', `/icons/icon-192.png?v=${before}`)).headers.get('cache-control')).toBe('no-cache')
    expect(String(await bytes(live, '/icons/icon.svg'))).toContain('data:image/png;base64,')
    expect((await manifest(live)).icons[0].src).toBe(`/icons/icon-192.png?v=${icon}`)
  })

  it('has logos that other places can use, until they are removed', async () => {
    expect((await upload(owner, 'logo', await picture(400, 100))).status).toBe(200)
    expect((await upload(owner, 'logo_dark', await picture(400, 100, '#ffffff'))).status).toBe(200)
    const { logo, logo_dark } = await published(live)
    expect([logo?.width, logo?.height, logo?.version === logo_dark?.version]).toEqual([400, 100, false])
    expect(await brandOf(live.store)).toMatchObject({
      name: 'Awan Vape',
      logo: { url: `${live.store.config.publicUrl}/brand/logo.png?v=${logo?.version}`, width: 400, height: 100 },
    })
    expect((await live.raw('GET', '/brand/logo-dark.png')).status).toBe(200)
    await owner.post('/api/staff/brand/logo_dark/remove', {})
    expect([(await published(live)).logo_dark, (await live.raw('GET', '/brand/logo-dark.png')).status]).toEqual([
      null,
      404,
    ])
  })

  it('has name, colours and font, which the manifest follows', async () => {
    const light = { accent: '#0B5D4D', paper: '#f2f7f3' }
    const answer = await save(owner, { title: 'Awan', suffix: 'Kedai Rasmi', short_name: 'Aw', font: 'noto', light })
    expect(answer.status).toBe(200)
    expect(await published(live)).toMatchObject({ font: 'noto', light: { accent: '#0b5d4d', paper: '#f2f7f3' } })
    expect(await manifest(live)).toMatchObject({
      name: 'Awan Kedai Rasmi',
      short_name: 'Aw',
      theme_color: '#f2f7f3',
      background_color: '#f2f7f3',
    })
    const site = (await live.ask('GET', '/api/configs/site')).body.data.response.config.value
    expect(site).toMatchObject({
      title: 'Awan',
      suffix: 'Kedai Rasmi',
      description: 'Awan Vape: official online store',
    })
    expect((await live.raw('GET', '/brand/noto-sans.woff2')).headers.get('content-type')).toBe('font/woff2')
    expect(await brandOf(live.store)).toMatchObject({ accent: '#0b5d4d', onAccent: '#ffffff', paper: '#f2f7f3' })
    const acts = await live.db.query<{ act: string }>("select distinct act from audit_entry where object_ref = 'brand'")
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['brand.picture', 'brand.remove', 'brand.save'])
  })

  it('refuses colours that are hard to read, with one that is not', async () => {
    const refused = await save(owner, {
      light: { accent: '#ffd166', paper: null },
      dark: { accent: null, paper: '#777777' },
    })
    const { fields = {} } = refused.body.data
    expect([refused.status, Object.keys(fields)]).toEqual([422, ['light.accent', 'dark.paper']])
    const [, hex = ''] = /(#[0-9a-f]{6})/.exec(fields['light.accent'] ?? '') ?? []
    expect((await save(owner, { light: { accent: hex, paper: null } })).status).toBe(200)
    expect((await save(owner, { light: { accent: 'red', paper: null } })).status).toBe(422)
  })

  it('refuses pictures that are too small, or no pictures', async () => {
    for (const [kind, file] of [
      ['icon', await picture(511, 900)],
      ['logo', await picture(300, 63)],
      ['hero', await picture(1200, 799)],
    ] as const)
      expect(Object.keys((await upload(owner, kind, file)).body.data.fields ?? {})).toEqual(['file'])
    expect((await upload(owner, 'icon', '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415)
    expect((await owner.post('/api/staff/brand/favicon/remove', {})).status).not.toBe(200)
  })
})

describe('the picture of the home page', () => {
  it('replaces that of the demo in both shapes, and goes again', async () => {
    const hero = async () => {
      clock.pass(CACHED_MS)
      return (await api.ask('GET', '/api/home')).body.data.response.hero
    }
    const before = await hero()
    expect((await upload(admin, 'hero', await picture(2400, 1400))).status).toBe(200)
    const shown = await hero()
    // Text over a picture of unknown content is white, on a shade.
    expect(shown).toMatchObject({
      picture: { width: 1120, height: 1400, on_flavour: '#ffffff' },
      wide: { width: 2000, height: 1000, on_flavour: '#ffffff' },
      is_own_picture: true,
    })
    expect(shown?.picture.src).toMatch(/\/storage\/brand\/hero-portrait-[0-9a-f]{12}\.webp$/)
    await admin.post('/api/staff/brand/hero/remove', {})
    expect(await hero()).toEqual(before)
  })
})
