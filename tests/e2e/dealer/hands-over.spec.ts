import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { filmOfGoods } from '../../support/device/camera-video.ts'
import { storedOn, untilSent } from '../../support/device/device-storage.ts'
import { launchKillable } from '../../support/device/killable-browser.ts'
import { type ActingDealer, logInAsDealer, newDealerWithCredit } from '../../support/journeys/acting-steps.ts'
import { addOne, expectPieces, GRAPE, MANGO, productPage, WIDE } from '../../support/journeys/cart-steps.ts'
import { giveAddress } from '../../support/journeys/gateway-steps.ts'
import { handOver, handOverSheet, openHandOver } from '../../support/journeys/hand-over-steps.ts'
import { tapAccount, tapCheckout, tapProduct, tapSync } from '../../support/journeys/taps.ts'
import { textOfCode } from '../../support/pages/qr-pixels.ts'
import { expect, test } from '../../support/store/store.ts'
import { inWholeBrowser, provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

test.use(WIDE)

const CREDIT = 5_000_000

/** A signed-in device of the dealer with the app installed. */
async function prepare(store: TestStore, page: Page, dealer: ActingDealer): Promise<void> {
  await logInAsDealer(store, page.context(), dealer)
  await store.openInstalled(page, productPage(MANGO))
}

const piecesOf = async (store: TestStore, { id }: ActingDealer): Promise<Record<number, number>> => {
  const rows = await store.db.query<{ product: number; quantity: number }>(
    `select l.productable_id as product, l.quantity from cart_line l join cart c on c.id = l.cart_id
       join dealer_company d on d.account_id = c.account_id where d.id = $1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ product, quantity }) => [product, quantity]))
}

const ordersOf = (store: TestStore, { id }: ActingDealer) =>
  store.db.query<{ reference: string }>('select reference from sales_order where dealer_id = $1', [id])

/** How many operations the server executed for the dealer's own cart, by its own count. */
const executedOf = async (store: TestStore, { id }: ActingDealer): Promise<number> => {
  const [row] = await store.db.query<{ executed: number }>(
    `select sum(k.executed)::int as executed from cart_client k join cart c on c.owner = k.owner
       join dealer_company d on d.account_id = c.account_id where d.id = $1`,
    [id],
  )
  return row?.executed ?? 0
}

test(
  'what waits on a dying phone arrives from another one, and once, whoever sends it',
  provenBy(
    'src/offline/handover/handover-schedules.test.ts',
    'src/offline/handover/take-over.test.ts',
    'tests/api/cart/exactly-once.test.ts',
  ),
  async ({ page: first, browser, store }) => {
    const dealer = await newDealerWithCredit(store, CREDIT)
    await prepare(store, first, dealer)
    await giveAddress(first, store)
    await first.reload()
    await addOne(first, 1)
    await untilSent(first)
    await tapCheckout(first)
    await expect(first.getByRole('button', { name: 'Place order' })).toBeEnabled()
    const context = await browser.newContext({ baseURL: store.origin, ...WIDE })
    const second = await context.newPage()
    await prepare(store, second, dealer)
    await store.closeShop()

    let reference = ''
    const text = await test.step('the first one orders and edits without a connection, and hands over', async () => {
      await tapCheckout(first)
      await first.getByRole('button', { name: 'Send when back online' }).click()
      await expectPieces(first, 0)
      reference = (await first.getByRole('heading', { name: /^W-/ }).textContent()) ?? ''
      await tapProduct(first, GRAPE.id)
      await addOne(first, 1)
      const written = await handOver(first)
      await expect(handOverSheet(first)).toContainText('2 cart changes, 1 order')
      await first.keyboard.press('Escape')
      return written
    })

    await test.step('it goes on working, and shows what it has handed over', async () => {
      await tapProduct(first, GRAPE.id)
      await addOne(first, 2)
      await tapSync(first)
      await expect(first.getByRole('listitem').filter({ hasText: 'Handed over' })).toHaveCount(3)
      await first.context().setOffline(true)
    })

    await test.step('the second one takes it over without a connection, and not twice', async () => {
      await openHandOver(second, text)
      await expect(handOverSheet(second)).toContainText('2 cart changes, 1 order')
      await handOverSheet(second).getByRole('button', { name: 'Take over' }).click()
      await expect(handOverSheet(second)).toContainText('Taken over: 2 cart changes, 1 order.')
      await openHandOver(second, text)
      await handOverSheet(second).getByRole('button', { name: 'Take over' }).click()
      await expect(handOverSheet(second).getByRole('alert')).toHaveText(/^You’ve already taken this over/)
      await expectPieces(second, 1)
      await second.keyboard.press('Escape')
    })

    await test.step('it sends all of it when there is a connection', async () => {
      await store.openShop(second)
      await tapAccount(second, '/account/orders')
      await expect.poll(() => ordersOf(store, dealer), { timeout: 60_000 }).toEqual([{ reference }])
      await untilSent(second)
      expect(await piecesOf(store, dealer)).toEqual({ [GRAPE.id]: 1 })
    })

    await test.step('the first one comes back: its later edit arrives, and nothing twice', async () => {
      const before = await executedOf(store, dealer)
      await first.context().setOffline(false)
      await first.reload()
      await expect.poll(() => piecesOf(store, dealer), { timeout: 60_000 }).toEqual({ [GRAPE.id]: 2 })
      await untilSent(first)
      await expectPieces(first, 2)
      expect(await ordersOf(store, dealer)).toHaveLength(1)
      expect(await executedOf(store, dealer)).toBe(before + 1)
      await expect.poll(() => storedOn(first)).toContain('"state":"sent"')
    })
    await context.close()
  },
)

test(
  'a hand-over of another account and a damaged one are refused with a sentence',
  provenBy('src/offline/handover/handover-text.test.ts', 'src/offline/handover/take-over.test.ts'),
  async ({ page, context, store }) => {
    await prepare(store, page, await newDealerWithCredit(store, CREDIT))
    await context.setOffline(true)
    await addOne(page, 1)
    const text = await handOver(page)
    await logInAsDealer(store, context, await newDealerWithCredit(store, CREDIT))
    await context.setOffline(false)
    await page.reload()
    const refusal = handOverSheet(page).getByRole('alert')
    await openHandOver(page, text)
    await expect(refusal).toHaveText(/^This belongs to another account/)
    await openHandOver(page, text.slice(0, -20))
    await expect(refusal).toHaveText(/^This isn’t a complete hand-over/)
    await expectPieces(page, 0)
  },
)

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test(
  'a browser that is killed while it hands over has lost nothing, and its codes are scanned',
  inWholeBrowser(
    provenBy(
      'src/offline/handover/take-over.test.ts',
      'src/offline/handover/handover-schedules.test.ts',
      'tests/api/cart/exactly-once.test.ts',
    ),
  ),
  async ({ store, launchOptions, playwright }) => {
    const dealer = await newDealerWithCredit(store, CREDIT)
    const profile = mkdtempSync(join(tmpdir(), 'handed-'))
    const launch = () => launchKillable(profile, launchOptions.executablePath)
    // Closed once, so that the session is on disk.
    const installed = await launch()
    await prepare(store, await installed.context.newPage(), dealer)
    await installed.close()

    const first = await launch()
    const page = await first.context.newPage()
    await page.setViewportSize(WIDE.viewport)
    await store.closeShop()
    await page.goto(store.origin)
    for (const [at, product] of [MANGO, GRAPE].entries()) {
      await tapProduct(page, product.id)
      await addOne(page, at + 1)
    }
    await tapSync(page)
    // Sealed, and killed before the codes were drawn.
    await page.evaluate(() => void Object.assign(globalThis, { CompressionStream: undefined }))
    await page.getByRole('button', { name: 'Hand over to another device' }).click()
    await expect.poll(() => storedOn(page)).toContain('"shared":"given"')
    await first.kill()

    const second = await launch()
    const again = await second.context.newPage()
    await again.goto(store.origin)
    await tapSync(again)
    await expect(again.getByRole('listitem').filter({ hasText: 'Handed over' })).toHaveCount(2)
    await again.getByRole('button', { name: 'Hand over to another device' }).click()
    const codes = await shownCodes(again)

    await second.context.setOffline(true)
    await store.openShop()

    const folder = mkdtempSync(join(tmpdir(), 'film-'))
    const film = join(folder, 'codes.y4m')
    writeFileSync(
      film,
      filmOfGoods(
        codes.map((qr) => ({ qr })),
        { frames: 5, rate: 10 },
      ),
    )
    const other = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...CAMERA, `--use-file-for-fake-video-capture=${film}`],
    })
    const context = await other.newContext({ baseURL: store.origin, ...WIDE })
    const scanning = await context.newPage()
    await prepare(store, scanning, dealer)
    await tapSync(scanning)
    await scanning.getByRole('button', { name: 'Take over from another device' }).click()
    await handOverSheet(scanning).getByRole('button', { name: 'Scan codes' }).click()
    await handOverSheet(scanning).getByRole('button', { name: 'Take over' }).click()
    await expect(handOverSheet(scanning)).toContainText('Taken over: 2 cart changes.')
    await expect.poll(() => piecesOf(store, dealer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    await untilSent(scanning)

    await second.context.setOffline(false)
    await again.reload()
    await expect(again.getByRole('listitem').filter({ hasText: 'Handed over' })).toHaveCount(0)
    await untilSent(again)
    expect(await piecesOf(store, dealer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    expect(await executedOf(store, dealer)).toBe(2)
    await second.close()
    await other.close()
    for (const path of [profile, folder]) rmSync(path, { recursive: true, force: true })
  },
)

/** The texts of the codes that the sheet shows one after the other. */
async function shownCodes(page: Page): Promise<string[]> {
  const image = page.getByRole('img', { name: /^Code \d+ of \d+$/ })
  const name = (await image.getAttribute('aria-label')) ?? ''
  const of = Number(name.split(' ').at(-1))
  const texts = new Set<string>()
  const next = handOverSheet(page).getByRole('button', { name: 'Next code' })
  for (let at = 0; at < of; at += 1) {
    if (of > 1) await next.click()
    texts.add(await textOfCode(image))
  }
  expect(texts.size).toBe(of)
  return [...texts]
}
