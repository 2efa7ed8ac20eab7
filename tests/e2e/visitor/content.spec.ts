import type { Page } from '@playwright/test'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import * as pages from '#server/domains/content/queries/html-pages.ts'
import { savePage } from '#server/domains/content/services/html-pages.ts'
import { HOSTILE } from '../../support/data/hostile-html.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { isFullRun, provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

/** Without byte 0, which PostgreSQL rejects in text. */
const STORED = HOSTILE.filter((html) => !html.includes('\0'))

/** Unit tests cover each sample; the gate only checks that the page sanitises. */
const SHOWN = STORED.filter((_, nth) => isFullRun || nth % 4 === 0)

const named = (slug: string, html: string) => {
  const expectMessage = {
    slug,
    language: 'en' as const,
    title: `Page ${slug}`,
    description: 'A page of a test.',
    listed: false,
  }
  return { ...expectMessage, html }
}

/** Writes through the staff's tool, with its sanitiser. */
const write = (store: TestStore, slug: string, html: string) => {
  const config = { ...readConfig({}, import.meta.dirname), imageOrigin: store.origin }
  return savePage({ db: store.db, clock: systemClock, config }, named(slug, html))
}

/** Writes directly to the database, bypassing the sanitiser. */
const smuggle = (store: TestStore, slug: string, html: string) =>
  pages.save(store.db, 'MY', { ...named(slug, html), updated_at: new Date() })

/** Counts every script that hostile content manages to run. */
async function countRuns(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { runs: 0, alert: () => Object.assign(window, { runs: Reflect.get(window, 'runs') + 1 }) })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'runs')))
}

/** Links that do not lead to a page, an e-mail address or a phone number. */
const strangeAddresses = (page: Page) =>
  page
    .locator('main :is([href], [src])')
    .evaluateAll((elements) =>
      elements
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
        .filter((address) => !/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/.test(address)),
    )

for (const bypassCSP of [true, false]) {
  test.describe(`hostile pages ${bypassCSP ? 'without' : 'with'} the policy`, () => {
    test.use({ bypassCSP, serviceWorkers: 'block' })
    test(
      'run nothing when opened by their addresses, however they got into the store',
      provenBy(
        'server/platform/html/clean-html.test.ts',
        'tests/api/content/content.test.ts',
        'runs no script, no style and no markup',
      ),
      async ({ page, context, store }) => {
        await store.confirmAge(context)
        expect(STORED.length).toBeGreaterThanOrEqual(30)
        const runs = await countRuns(page)
        for (const [nth, html] of SHOWN.entries()) {
          await smuggle(store, `smuggled-${nth}`, html)
          // Content written by staff is sanitised on writing too: the gate tests the page alone.
          if (isFullRun) await write(store, `written-${nth}`, html)
          for (const slug of isFullRun ? [`written-${nth}`, `smuggled-${nth}`] : [`smuggled-${nth}`]) {
            await page.goto(`/${slug}`)
            await untilHydrated(page)
            await expect(page.getByRole('heading', { level: 1, name: `Page ${slug}` })).toBeVisible()
            expect([html, await runs(), await strangeAddresses(page)]).toEqual([html, 0, []])
          }
        }
      },
    )
  })
}

test.describe('the counter of these tests', () => {
  test.use({ bypassCSP: true, serviceWorkers: 'block' })

  test(
    'counts what runs when the same is put into a document unchanged',
    provenBy('server/platform/html/clean-html.test.ts', 'runs no script, no style and no markup'),
    async ({ page }) => {
      const runs = await countRuns(page)
      await page.goto('/api/health')
      for (const html of STORED) await page.setContent(html)
      await page.evaluate((all) => {
        for (const html of all) document.body.insertAdjacentHTML('beforeend', html)
      }, STORED)
      await expect.poll(runs).toBeGreaterThan(5)
    },
  )
})

test.describe('a visitor', () => {
  test.beforeEach(({ store, context }) => store.confirmAge(context))

  test(
    'reads what an editor wrote, in order, and no wider than a phone',
    provenBy(
      'tests/api/content/content.test.ts',
      'server/platform/html/html-blocks.test.ts',
      'tests/api/content/rich-text.test.ts',
      'tests/api/content/staff-content.test.ts',
      'tests/api/content/publication.test.ts',
    ),
    async ({ page, store }) => {
      const cells = Array.from({ length: 9 }, (_, at) => `<td>column number ${at}</td>`).join('')
      await write(
        store,
        'news',
        `<p>Plain, <strong>bold</strong> and <a href="/shop">a way</a>.</p><h2>Part one</h2><h3>Detail</h3>
       <ul><li>outer<ul><li>inner</li></ul></li></ul><ol><li>first</li></ol><blockquote>said</blockquote>
       <table><caption>Wide</caption><tr>${cells}</tr></table><h2>Part two</h2><p>${'end '.repeat(400)}</p>`,
      )
      await page.setViewportSize({ width: 320, height: 700 })
      const pageErrors = await collectPageErrors(page)
      await page.goto('/news')
      await untilHydrated(page)
      await expect(page).toHaveTitle(/^Page news · /)
      const article = page.getByRole('article')
      await expect(article.getByRole('heading')).toHaveText(['Page news', 'Part one', 'Detail', 'Part two'])
      await expect(article.getByRole('listitem')).toHaveText(['outer', 'inner', 'first'])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const table = page.getByRole('region', { name: 'Wide' })
      expect(await table.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true)
      expect(await violations(page)).toEqual([])
      await article.getByRole('link', { name: 'a way' }).click()
      await expect(page).toHaveURL(/\/shop$/)
      expect(pageErrors).toEqual([])
    },
  )

  test(
    'jumps to the part of a page that the hash names, below the header',
    provenBy('is scrolled to it by a link, with the focus, however late page and content load'),
    async ({ page, store }) => {
      await write(store, 'parts', `<p>${'text '.repeat(900)}</p><h2>The end</h2><p>${'more '.repeat(900)}</p>`)
      await page.goto('/parts#the-end')
      await untilHydrated(page)
      const top = await page.getByRole('heading', { name: 'The end' }).evaluate((it) => it.getBoundingClientRect().top)
      expect(top).toBeGreaterThan(56)
      expect(top).toBeLessThan(160)
    },
  )

  test(
    'finds every editorial page from the footer of any page',
    provenBy('tests/api/content/content.test.ts', 'tests/budgets/server-pages.test.ts'),
    async ({ page }) => {
      await page.goto('/shop')
      for (const [way, title] of [
        ['About us', 'About us'],
        ['Warranty', 'Warranty information'],
        ['All our links', 'All our links'],
        ['Contact us', 'Contact us'],
        ['Stores', 'Stores'],
        ['Returns', 'Returns'],
        ['Terms of sale', 'Terms of sale'],
        ['Privacy policy', 'Privacy policy'],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name: way, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      }
      await tapThrough(page, '/link-directory')
      await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
      await page.getByRole('navigation', { name: 'Good to know' }).getByRole('link', { name: 'Shipping' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping')
    },
  )

  test(
    'reads each of them by its address in three languages, without script too',
    provenBy('tests/api/content/content.test.ts', 'tests/budgets/server-pages.test.ts'),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      for (const path of ['/about', '/warranty-information', '/link-directory', '/contact-us', '/store-locator']) {
        const titles = new Set<string>()
        for (const language of ['en', 'ms', 'id']) {
          await page.goto(`${path}?lang=${language}`)
          titles.add(await page.getByRole('heading', { level: 1 }).innerText())
        }
        expect([path, titles.size > 1]).toEqual([path, true])
      }
      await context.close()
    },
  )

  test(
    'opens a page that was read before while offline, and no other by its address',
    provenBy('every route, visited by its address before, opens for a sales person, or says why it does not'),
    async ({ page, store }) => {
      await store.openInstalled(page, '/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
      await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('about_us')))
      store.proxy.choose(() => 'refuse')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
      await expect(page.getByRole('heading', { name: 'What we stand for' })).toBeVisible()
      await page.goto('/never-seen-here')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/isn’t available offline|The store/)
    },
  )

  test(
    'confirms before a link of the directory leaves the store',
    provenBy('src/lib/navigate-external.test.ts', 'tests/api/content/content.test.ts'),
    async ({ page, store }) => {
      const links = [
        { label: { en: 'Elsewhere', ms: 'Lain', id: 'Lain' }, href: 'https://elsewhere.example/x', icon: 'link' },
      ]
      await store.db.query(`update config set value = value || $1::jsonb where id = 'link_directory'`, [
        JSON.stringify(links),
      ])
      await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
      const link = page.getByRole('main').getByRole('link', { name: 'Elsewhere' })
      // The server may respond from its cache for five seconds.
      await expect(async () => {
        await page.goto('/link-directory')
        await expect(link).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await untilHydrated(page)
      await link.click()
      const question = page.getByRole('alertdialog', { name: 'Leave the store?' })
      await expect(question).toContainText('elsewhere.example')
      expect(await violations(page, [390])).toEqual([])
      await question.getByRole('button', { name: 'Stay here' }).click()
      await expect(page).toHaveURL(/link-directory$/)
      await link.click()
      await question.getByRole('button', { name: 'Open link' }).click()
      await expect(page).toHaveURL('https://elsewhere.example/x')
    },
  )
})

test.describe('the address of the festive campaign', () => {
  const campaign = (store: TestStore, value: object) =>
    store.db.query(`update config set value = $1 where id = 'festive_microsite'`, [JSON.stringify(value)])
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

  test.afterEach(({ store }) => campaign(store, { active: false, redirect_to: null, from: null, to: null }))

  test(
    'is not found by a deep link outside its period, and leads to the microsite within it',
    provenBy('tests/api/content/content.test.ts', 'src/app/middleware/festive-campaign.test.ts'),
    async ({ page, store }) => {
      await store.confirmAge(page.context())
      const ended = { active: true, redirect_to: '/shop?category=package', from: hours(-3), to: hours(-1) }
      await campaign(store, ended)
      expect((await page.goto('/cny-lucky-draw'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /cny-lucky-draw')
      await campaign(store, { ...ended, to: hours(1) })
      await expect(async () => {
        await page.goto('/cny-lucky-draw')
        await expect(page).toHaveURL(/\/shop\?category=package$/, { timeout: 1_000 })
      }).toPass()
    },
  )
})
