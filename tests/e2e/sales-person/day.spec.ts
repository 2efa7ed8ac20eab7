import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { PREFIX } from '#src/offline/storage/records.ts'
import { launchKillable } from '../../support/device/killable-browser.ts'
import { stopHalfway } from '../../support/device/stop-halfway.ts'
import {
  type ActingDealer,
  actingBar,
  dealerNamed,
  logInAsDealer,
  newDealerOf,
  newSeller,
} from '../../support/journeys/acting-steps.ts'
import { expectPieces, WIDE } from '../../support/journeys/cart-steps.ts'
import { handOver, handOverSheet, openHandOver } from '../../support/journeys/hand-over-steps.ts'
import { tapAccount, tapCheckout, tapFoundProduct } from '../../support/journeys/taps.ts'
import { buildNext, deploy, NEXT_LABEL } from '../../support/store/next-build.ts'
import { test } from '../../support/store/store.ts'
import { inWholeBrowser, isFullRun, provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

/**
 * A whole day in the whole form; a short one in `npm test`, where the update and the hand-over have tests of their own.
 */
const DAY = isFullRun
  ? { dealers: 20, orders: 50, viewsPerOrder: 4, editsPerOrder: 6, killEvery: 5, updateBefore: 24, isHandedOver: true }
  : { dealers: 3, orders: 4, viewsPerOrder: 2, editsPerOrder: 3, killEvery: 2, updateBefore: -1, isHandedOver: false }

const DAY_MS = 40 * 60_000

const CREDIT = 500_000_000

type Cart = Map<number, number>

interface Expected {
  carts: Map<string, Cart>
  orders: { reference: string; dealer: string; lines: Cart }[]
}

/** Dealers with names and addresses of their own. */
async function newDealers(store: TestStore, seller: Customer): Promise<ActingDealer[]> {
  const dealers: ActingDealer[] = []
  for (let at = 1; at <= DAY.dealers; at += 1) {
    const dealer = await newDealerOf(store, seller, CREDIT)
    const name = `Kedai ${String(at).padStart(2, '0')}`
    await store.db.query(
      `update account set first_name = $2, last_name = 'Sibuk'
        where id = (select account_id from dealer_company where id = $1)`,
      [dealer.id, name],
    )
    await store.db.query('update dealer_company set company_name = $2 where id = $1', [dealer.id, name])
    await store.db.query(
      `insert into address (id, account_id, first_name, last_name, phone, address_1, city, state_id, postcode,
                            is_default, created_at)
       select $2, account_id, 'Nur', 'Aisyah', '+60123456789', '8 Jalan Pasar', 'Petaling Jaya', 6010, '46000', true,
              now()
         from dealer_company where id = $1`,
      [dealer.id, randomUUID()],
    )
    dealers.push({ ...dealer, name: `${name} Sibuk` })
  }
  return dealers
}

interface Goods {
  id: number
  sku: string
}

const goodsOf = (store: TestStore): Promise<Goods[]> =>
  store.db.query<Goods>(
    `select p.id, p.sku from product p join product_market m on m.product_id = p.id and m.market = $1
      where m.visible and m.price > 0 and p.archived_at is null and p.category in ('pod', 'disposable', 'liquid')
        and coalesce(p.case_size, 1) = 1 and coalesce(p.min_per_order, 1) = 1
      order by p.id`,
    [store.market],
  )

/** Opens the app from its icon: every other page of the day is tapped. */
async function openApp(store: TestStore, profile: string, executablePath?: string) {
  const device = await launchKillable(profile, executablePath)
  const page = await device.context.newPage()
  await page.setViewportSize(WIDE.viewport)
  await page.goto(store.origin)
  return { device, page }
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Add to (cart|basket)/ })

/**
 * Switches to a dealer, unless they are chosen already; a question about what waits for the other one is confirmed. The
 * choice of the last seconds before a kill may be gone: browsers write local storage to the disk later.
 */
async function switchTo(page: Page, dealer: ActingDealer): Promise<void> {
  await expect(actingBar(page)).toContainText(/Acting for|No dealer selected/)
  if ((await actingBar(page).textContent())?.includes(`Acting for ${dealer.name}`)) return
  await actingBar(page).getByRole('button').click()
  await dealerNamed(page, dealer).click()
  const question = page.getByRole('alertdialog', { name: `Change to ${dealer.name}?` })
  const arrived = actingBar(page).getByText(`Acting for ${dealer.name}`)
  await expect(question.or(arrived).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Change dealer' }).click()
  await expect(arrived).toBeVisible()
}

/** Keys of waiting orders, of every owner. */
const ORDERS = 'order:'

test(
  'a day without a connection: every order and every change lands once, whatever happens to the device',
  inWholeBrowser(
    provenBy(
      'tests/simulation/simulation.test.ts',
      'src/offline/outbox/drain.test.ts',
      'edits of one person are not even offered to the session of another',
      'a dealer orders offline: what is shown, and one order once there is a connection',
    ),
  ),
  async ({ store, launchOptions, browser }) => {
    if (isFullRun) test.setTimeout(DAY_MS)
    else test.slow()
    const seller = await newSeller(store)
    const dealers = await newDealers(store, seller)
    const goods = await goodsOf(store)
    await store.liftLimits(goods.map(({ id }) => id))
    const profile = mkdtempSync(join(tmpdir(), 'day-'))
    const expected: Expected = { carts: new Map(dealers.map(({ id }) => [id, new Map()])), orders: [] }
    let kills = 0
    const launch = () => openApp(store, profile, launchOptions.executablePath)
    const piecesOf = (cart: Cart) => [...cart.values()].reduce((sum, quantity) => sum + quantity, 0)

    await test.step('the device is made ready', async () => {
      const installing = await launchKillable(profile, launchOptions.executablePath)
      const first = await installing.context.newPage()
      await first.setViewportSize(WIDE.viewport)
      await logInAsDealer(store, installing.context, seller)
      await store.openInstalled(first, '/')
      await tapAccount(first, '/account/offline')
      await first.getByRole('button', { name: 'Get ready' }).click()
      await expect(first.getByText('Everything is downloaded.')).toBeVisible({ timeout: 120_000 })
      await installing.close()
    })

    const spare = await browser.newPage({ baseURL: store.origin, ...WIDE })
    if (DAY.isHandedOver) {
      await logInAsDealer(store, spare.context(), seller)
      await store.openInstalled(spare, '/')
    }
    const nextRelease = DAY.updateBefore < 0 ? null : await buildNext()

    await store.closeShop()
    let app = await launch()
    let { page } = app
    const relaunch = async () => {
      await app.device.kill()
      kills += 1
      app = await launch()
      page = app.page
    }
    let views = 0
    for (let at = 0; at < DAY.orders; at += 1) {
      const dealer = dealers[at % dealers.length] as ActingDealer
      const cart = expected.carts.get(dealer.id) as Cart
      const isKilledInEdit = at % DAY.killEvery === 0
      const isKilledInOrder = at % DAY.killEvery === 1
      if (nextRelease && at === DAY.updateBefore)
        await test.step('an update arrives while files pass and no call does; the day goes on', async () => {
          store.proxy.choose(({ path }) => (path.startsWith('/api/') ? 'refuse' : 'pass'))
          await store.openShop()
          await deploy(page, store, nextRelease)
          await expect(page.getByText('A new version is available.')).toBeVisible({ timeout: 180_000 })
          await store.closeShop()
          store.proxy.choose(() => 'pass')
        })
      let edits = 0
      for (let view = 0; view < DAY.viewsPerOrder; view += 1) {
        const product = goods[views++ % goods.length] as Goods
        await tapFoundProduct(page, product)
        if (view === 0) await switchTo(page, dealer)
        await expect(addButton(page)).toBeVisible()
        while (edits < DAY.editsPerOrder * ((view + 1) / DAY.viewsPerOrder)) {
          edits += 1
          cart.set(product.id, (cart.get(product.id) ?? 0) + 1)
          if (isKilledInEdit && edits === 1) {
            await stopHalfway(page, { prefix: PREFIX.allOperations, state: 'queued' }, () => addButton(page).click())
            await relaunch()
            await tapFoundProduct(page, product)
            await switchTo(page, dealer)
          } else await addButton(page).click()
          await expectPieces(page, piecesOf(cart))
        }
      }
      await tapCheckout(page)
      const send = page.getByRole('button', { name: 'Send when back online' })
      await expect(send).toBeEnabled()
      if (isKilledInOrder) {
        await stopHalfway(page, { prefix: ORDERS, state: 'queued' }, () => send.click())
        await relaunch()
        await tapAccount(page, '/account/orders')
        await switchTo(page, dealer)
        await page
          .getByRole('list', { name: 'Orders placed offline' })
          .getByRole('link', { name: /W-/ })
          .first()
          .click()
      } else await send.click()
      await page.waitForURL(/\/account\/orders\/waiting\//)
      const reference = (await page.getByRole('article').getByRole('heading', { name: /^W-/ }).textContent()) ?? ''
      expected.orders.push({ reference, dealer: dealer.id, lines: new Map(cart) })
      cart.clear()
      await expectPieces(page, 0)
    }
    expect(new Set(expected.orders.map(({ reference }) => reference)).size).toBe(DAY.orders)

    await test.step('the list of the day has all of it, and nothing is called sent', async () => {
      await tapAccount(page, '/account/placed-orders')
      await expect(page.getByRole('list', { name: 'Orders of this day' }).getByRole('listitem')).toHaveCount(DAY.orders)
      await expect(page.getByText('Everything is sent')).toHaveCount(0)
    })

    if (DAY.isHandedOver)
      await test.step('all of it is handed over to a second device, and both will send it', async () => {
        const text = await handOver(page)
        await openHandOver(spare, text)
        await handOverSheet(spare).getByRole('button', { name: 'Take over' }).click()
        await expect(handOverSheet(spare)).toContainText(`${DAY.orders} orders`)
        await tapAccount(page, '/account/placed-orders')
      })

    const arrived = async () =>
      store.db.query<{ reference: string; dealer_id: string; lines: [number, number][] }>(
        `select o.reference, o.dealer_id,
                (select jsonb_agg(jsonb_build_array(l.productable_id, l.quantity) order by l.productable_id)
                   from order_line l where l.order_id = o.id) as lines
           from sales_order o where o.ordered_by = $1 order by o.reference`,
        [seller.id],
      )

    await test.step('the signal comes back in bursts, and everything lands once', async () => {
      for (let burst = 0; burst < 3; burst += 1) {
        const before = (await arrived()).length
        await store.openShop(page)
        await expect.poll(async () => (await arrived()).length, { timeout: 120_000 }).toBeGreaterThan(before)
        if (burst < 2) await store.closeShop()
        if ((await arrived()).length === DAY.orders) break
      }
      await store.openShop(page)
      await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 180_000 })
      const wanted = expected.orders
        .map(({ reference, dealer, lines }) => ({
          reference,
          dealer_id: dealer,
          lines: [...lines].sort(([one], [other]) => one - other),
        }))
        .sort((one, other) => (one.reference < other.reference ? -1 : 1))
      expect(await arrived()).toEqual(wanted)
      const left = await store.db.query(
        'select l.id from cart_line l join cart c on c.id = l.cart_id where c.account_id = $1',
        [seller.id],
      )
      expect(left).toEqual([])
      await expect(page.getByText('Estimate, not confirmed yet')).toHaveCount(0)
      if (nextRelease) {
        await tapFoundProduct(page, goods[0] as Goods)
        await expect(page.getByRole('button', { name: NEXT_LABEL })).toBeVisible()
      }
    })
    expect(kills).toBeGreaterThanOrEqual(isFullRun ? 10 : 2)
    await app.device.close()
    await spare.context().close()
    rmSync(profile, { recursive: true, force: true })
    if (nextRelease) rmSync(nextRelease, { recursive: true, force: true })
  },
)
