import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { filmOf } from '../../support/device/camera-video.ts'
import { untilStored } from '../../support/device/device-storage.ts'
import { holdWorker } from '../../support/device/worker-release.ts'
import { collectPageErrors, holdScripts, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapAccount } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

/** Codes of the demo, by the device for which they are printed. */
const CODES = { 1001: 'KABU-SADE-M229', 1004: 'KABU-SADE-M33X' } as const
type Device = keyof typeof CODES

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Resets the code to unused, for retries of a test. */
async function seal(store: TestStore, device: Device): Promise<string> {
  await store.db.query(
    `update product_code c
        set checks = 0, first_checked_at = null, account_id = null, registered_at = null, tail = null, points = 0
       from code_batch b where b.id = c.batch_id and b.product_id = $1 and b.note = 'Demo'`,
    [device],
  )
  return CODES[device]
}

const checksOf = async (store: TestStore, device: Device) =>
  (
    await store.db.query<{ checks: number }>(
      `select c.checks from product_code c join code_batch b on b.id = c.batch_id
        where b.product_id = $1 and b.note = 'Demo'`,
      [device],
    )
  )[0]?.checks

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}
const codeOf = (page: Page) => page.getByRole('textbox', { name: /^Code/ })
const check = (page: Page) => page.getByRole('button', { name: 'Check code' }).click()
const verdict = (page: Page) => page.locator('#verdict')

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Records every media track that the page gets from the camera. */
const noteTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const media = navigator.mediaDevices
    const ask = media.getUserMedia.bind(media)
    media.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(globalThis, { tracks })
  })

const tracksOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map((one) => one.readyState))

test.describe('a visitor with a pack', () => {
  test(
    'follows its link, which does not use the code up, and reads that it is genuine; the second visitor reads the date of the first check',
    provenBy('tests/api/authenticity/authenticity.test.ts', 'contract/authenticity/product-code.test.ts'),
    async ({ page, context, store }) => {
      const pageErrors = await collectPageErrors(page)
      await store.confirmAge(context)
      const code = await seal(store, 1001)
      await open(page, `/verify?code=${code}`)
      await expect(codeOf(page)).toHaveValue(code)
      expect(await checksOf(store, 1001)).toBe(0)
      expect(await violations(page)).toEqual([])
      await check(page)
      await expect(verdict(page)).toHaveText('Genuine')
      await expect(verdict(page)).toBeFocused()
      expect(await violations(page)).toEqual([])
      await check(page)
      await expect(verdict(page)).toHaveText('Checked 2 times')
      await codeOf(page).fill('2222-2222-2222')
      await check(page)
      await expect(verdict(page)).toHaveText('Not recognised')
      // Another code has no verdict yet, and the one before it is no longer beside it.
      await codeOf(page).fill('KABU-SADE')
      await expect(verdict(page)).toHaveCount(0)
      await check(page)
      await expect(codeOf(page)).toHaveAccessibleDescription(/too short/)
      await codeOf(page).fill('')
      await check(page)
      await expect(codeOf(page)).toHaveAccessibleDescription(/Enter the code\./)
      await expect(verdict(page)).toHaveCount(0)
      await codeOf(page).pressSequentially('kabusadem228')
      await expect(codeOf(page)).toHaveValue('KABU-SADE-M228')
      await expect(codeOf(page)).toHaveAccessibleDescription(/One character is wrong/)
      await check(page)
      expect(await checksOf(store, 1001)).toBe(2)
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(pageErrors).toEqual([])
    },
  )

  test('scans it with the camera, gets the result, and the camera is released', async ({
    playwright,
    launchOptions,
    store,
  }) => {
    const code = await seal(store, 1001)
    const folder = mkdtempSync(join(tmpdir(), 'film-'))
    const film = join(folder, 'pack.y4m')
    writeFileSync(film, filmOf(`${store.origin}/verify?code=${code}`))
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...CAMERA, `--use-file-for-fake-video-capture=${film}`],
    })
    try {
      const context = await browser.newContext({ baseURL: store.origin })
      await holdWorker(context)
      await store.confirmAge(context)
      const page = await context.newPage()
      await noteTracks(page)
      await open(page, '/verify')
      const decoder = page.waitForResponse(/\/assets\/decode[^/]*\.js$/)
      await page.getByRole('button', { name: 'Scan with the camera' }).click()
      await decoder
      await expect(verdict(page)).toHaveText('Genuine')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => tracksOf(page)).toEqual(['ended'])
      expect(await checksOf(store, 1001)).toBe(1)
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true })
    }
  })

  test(
    'sees that checking needs a signal, and gets the result when it is back',
    provenBy(
      'src/offline/requests/task-requests.test.ts',
      'src/offline/requests/stored-requests.test.ts',
      'tests/api/authenticity/authenticity.test.ts',
    ),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      const code = await seal(store, 1004)
      await store.openInstalled(page, '/verify')
      store.proxy.choose(() => 'refuse')
      await page.reload()
      await untilHydrated(page)
      await codeOf(page).fill(code)
      await check(page)
      await expect(verdict(page)).toHaveText('Not checked yet')
      expect(await violations(page)).toEqual([])
      await page.reload()
      await untilHydrated(page)
      await expect(page.getByRole('region', { name: 'Checked on this device' })).toContainText('Not checked yet')
      store.proxy.choose(() => 'pass')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByRole('region', { name: 'Checked on this device' })).toContainText('Genuine')
      expect(await checksOf(store, 1004)).toBe(1)
    },
  )
})

test.describe('a customer', () => {
  test(
    'submits before the app has hydrated, and reads the response',
    provenBy('submits a form before the app has hydrated, and it is sent once'),
    async ({ page, store, customer: _signedIn }) => {
      const code = await seal(store, 1004)
      const release = await holdScripts(page)
      await page.goto(`/verify?code=${code}`)
      await check(page)
      await expect(page.locator('html')).toHaveAttribute('data-early', '1')
      release()
      await expect(verdict(page)).toHaveText('Genuine')
      expect(await checksOf(store, 1004)).toBe(1)
    },
  )

  test(
    'registers a code, sees it offline, and sends a claim while offline that arrives once',
    provenBy('src/offline/requests/stored-requests.test.ts', 'tests/api/authenticity/authenticity.test.ts'),
    async ({ page, store, customer }) => {
      const code = await seal(store, 1001)
      await open(page, `/account/authentication_code?code=${code}`)
      await page.getByRole('button', { name: 'Register code' }).click()
      await expect(page.getByText('You earned 20 points.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Kabusa One Device Graphite' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await store.waitUntilInstalled(page)
      await tapAccount(page, '/account/warranty')
      await expect(page.getByRole('heading', { name: 'No claims yet' })).toBeVisible()
      await untilStored(page, '"name":"warranties"')

      store.proxy.choose(() => 'refuse')
      await tapAccount(page, '/account/authentication_code')
      await expect(page.getByRole('img', { name: 'Your member code as a QR code' })).toBeVisible()
      await page.getByRole('link', { name: 'Make a warranty claim' }).click()
      await expect(page.getByLabel('Which product is it about?')).not.toHaveValue('')
      await page.getByLabel('What’s wrong?').selectOption('battery')
      await page.getByLabel('Description').fill('Empty within an hour.')
      await page
        .getByLabel('At least one photo or short video')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
      await expect(page.getByText('a.png')).toBeVisible()
      await untilStored(page, 'a.png')
      await page.reload()
      await untilHydrated(page)
      await expect(page.getByLabel('Description')).toHaveValue('Empty within an hour.')
      await expect(page.getByText('a.png')).toBeVisible()
      // Nothing is hidden behind the header; scroll restoration must not run after a key press.
      await page.keyboard.press('Home')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Send claim' }).click()
      await expect(page.getByText('Waiting to send', { exact: true })).toBeInViewport()
      await expect(page.getByRole('list').filter({ hasText: 'Waiting to send' })).toBeFocused()

      await page.reload()
      await untilHydrated(page)
      await expect(page.getByText('Waiting to send', { exact: true })).toBeVisible()
      store.proxy.choose(() => 'pass')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByText(`Your claim number is W-${store.market}-`)).toBeVisible()
      const claims = await store.db.query('select status from warranty_claim where account_id = $1', [customer.id])
      expect(claims).toEqual([{ status: 'SUBMITTED' }])
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(await violations(page)).toEqual([])
    },
  )
})
