import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getHome } from '#contract/content/calls/get-home.ts'
import { getStaffHome } from '#contract/content/calls/get-staff-home.ts'
import { previewHome } from '#contract/content/calls/preview-home.ts'
import type { SectionProducts, StaffHome } from '#contract/content/staff-home.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'home-'))
let api: Api
let clock: TestClock
let staff: SignedIn

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, { dataDir }, clock)
  staff = await logIn(api, PHONE.admin)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

const inThree = (text: string) => ({ en: text, ms: `${text} ms`, id: `${text} id` })
const section = (title: string, products: SectionProducts, time: { from?: string; to?: string } = {}) => ({
  title: inThree(title),
  products,
  from: null,
  to: null,
  ...time,
})
const save = (home: StaffHome) => staff.post('/api/staff/home', home)
const faultsOf = async (home: StaffHome) => Object.keys((await save(home)).body.data.fields ?? {})
/** The public answer is cached for five seconds. */
async function shown(language = 'en') {
  clock.pass(6_000)
  return responseOf(getHome, await api.ask('GET', '/api/home', { headers: { 'accept-language': language } }))
}

describe('the home page that staff edit', () => {
  it('saves the sections that a store has from the start without a change', async () => {
    const before = await shown()
    const { home } = responseOf(getStaffHome, await staff.get('/api/staff/home'))
    expect(home.sections.map(({ products }) => products.kind)).toEqual(['bestsellers', 'new', 'packages', 'redeem'])
    expect((await save(home)).status).toBe(200)
    expect(await shown()).toEqual(before)
  })

  it('shows chosen products in their order, one category, and a headline, in the reader’s language', async () => {
    const { sections } = await shown()
    const [first, second] = sections[0]?.items ?? []
    if (!first || !second) throw new Error('No products')
    const skus = [second.sku, first.sku.toLowerCase()]
    const home: StaffHome = {
      hero: { headline: inThree('Fresh'), button: inThree('Look'), href: '/shop?sort=newest' },
      sections: [section('Ours', { kind: 'skus', skus }), section('Pods', { kind: 'category', category: 'pod' })],
    }
    const draft = responseOf(previewHome, await staff.post('/api/staff/home/preview', home)).home
    expect((await shown()).sections).toEqual(sections)
    expect((await save(home)).status).toBe(200)
    const page = await shown()
    expect(page).toEqual(draft)
    expect(page.hero?.text).toEqual({ headline: 'Fresh', button: 'Look', href: '/shop?sort=newest' })
    expect(page.sections.map(({ key, title }) => [key, title])).toEqual([
      ['skus-0', 'Ours'],
      ['category-pod', 'Pods'],
    ])
    expect(page.sections[0]?.items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(page.sections[1]?.items.every(({ category }) => category === 'pod')).toBe(true)
    const malay = await shown('ms')
    expect([malay.hero?.text?.headline, malay.sections[0]?.title]).toEqual(['Fresh ms', 'Ours ms'])
    expect(responseOf(getStaffHome, await staff.get('/api/staff/home')).home).toEqual(home)
  })

  it('refuses SKUs that the shop lacks, the same products twice, and links that leave the store', async () => {
    const pods = section('Pods', { kind: 'category', category: 'pod' })
    const unknown = section('Ours', { kind: 'skus', skus: ['NO-SUCH'] })
    expect(await faultsOf({ hero: null, sections: [pods, unknown] })).toEqual(['sections.1.products.skus'])
    expect(await faultsOf({ hero: null, sections: [pods, pods] })).toEqual(['sections.1.products.kind'])
    const hero = { headline: inThree('A'), button: inThree('B'), href: 'https://evil.example' }
    expect(await faultsOf({ hero, sections: [] })).toEqual(['hero.href'])
  })

  it('shows a section within its time alone, and a planned one in the preview', async () => {
    const at = (ms: number) => new Date(clock.now() + ms).toISOString()
    const planned = section('Soon', { kind: 'category', category: 'pod' }, { from: at(60_000), to: at(120_000) })
    const home: StaffHome = { hero: null, sections: [section('Best', { kind: 'bestsellers' }), planned] }
    expect((await save(home)).status).toBe(200)
    const titles = async () => (await shown()).sections.map(({ title }) => title)
    const { home: previewed } = responseOf(previewHome, await staff.post('/api/staff/home/preview', home))
    expect(previewed.sections.map(({ title }) => title)).toEqual(['Best', 'Soon'])
    expect(await titles()).toEqual(['Best'])
    clock.pass(60_000)
    expect(await titles()).toEqual(['Best', 'Soon'])
    clock.pass(60_000)
    expect(await titles()).toEqual(['Best'])
    const reversed = { ...planned, from: at(120_000), to: at(60_000) }
    expect(await faultsOf({ hero: null, sections: [reversed] })).toEqual(['sections.0.to'])
  })

  it('shows products where no section has any', async () => {
    const home: StaffHome = { hero: null, sections: [section('Rare', { kind: 'badge', badge: 'no-such-badge' })] }
    expect((await save(home)).status).toBe(200)
    const { sections } = await shown()
    expect(sections.map(({ key, items }) => [key, items.length])).toEqual([
      ['badge-no-such-badge', 0],
      ['all', 6],
    ])
  })
})
