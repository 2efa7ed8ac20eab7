import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { readReceipt } from '#contract/collections/receipt-signature.ts'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { type KillableBrowser, launchKillable } from '../../support/device/killable-browser.ts'
import { ADMIN } from '../../support/journeys/account-steps.ts'
import { type ActingDealer, logInAsDealer, newDealerOf, newSeller } from '../../support/journeys/acting-steps.ts'
import { tapAccount } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { inWholeBrowser, provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

const COLLECTIONS = 20
/** After these the browser is killed: when the receipt is shown, or in the middle of the tap that takes the money. */
const KILLED_AFTER = [1, 3, 6, 8, 11, 13, 16, 18]
const KILLED_WITHIN = [4, 14]
const WAYS = ['Cash', 'Cheque', 'Transfer', 'QR'] as const

const amountOf = (at: number): string => `${100 + at}.50`

/** The receipts that this device has, in the order of their numbers. */
const receiptsOf = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opened = indexedDB.open(name)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const [store = ''] = opened.result.objectStoreNames
    const all = opened.result
      .transaction(store)
      .objectStore(store)
      .getAll(IDBKeyRange.bound('collections:', 'collections;'))
    await new Promise((resolve) => all.addEventListener('success', resolve))
    opened.result.close()
    return (all.result as { task: { receipt: string } }[]).map(({ task }) => task.receipt)
  })
  const numbered = texts.map((text) => ({ text, number: readReceipt(text)?.receipt.number ?? 0 }))
  return numbered.sort((one, other) => one.number - other.number).map(({ text }) => text)
}

interface Day {
  store: TestStore
  browser: KillableBrowser
  launch(): Promise<KillableBrowser>
  page: Page
}

async function openDashboard(day: Day): Promise<void> {
  const page = await day.browser.context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${day.store.origin}/account/dashboard`)
  day.page = page
}

async function killed(day: Day): Promise<void> {
  await day.browser.kill()
  day.browser = await day.launch()
  await openDashboard(day)
}

/** Fills the form for one payment; returns the button that takes it. */
async function fillForm({ page }: Day, dealer: ActingDealer, at: number) {
  await page.getByRole('button', { name: `Collect from ${dealer.name}` }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amountOf(at))
  const way = WAYS[at % WAYS.length] ?? 'Cash'
  await page.getByRole('radio', { name: way, exact: true }).check()
  if (way === 'Cheque') {
    await page.getByRole('textbox', { name: 'Cheque number' }).fill(`${900_000 + at}`)
    await page.getByRole('textbox', { name: 'Bank' }).fill('Bank Contoh')
    await page.getByLabel('Date of the cheque').fill('2027-01-31')
  } else if (way !== 'Cash') {
    await page.getByRole('textbox', { name: 'Reference' }).fill(`REF-${at}`)
  }
  return page.getByRole('button', { name: `Receive RM ${amountOf(at)}` })
}

/** Takes one payment without signal, whatever kills the browser. */
async function collect(day: Day, dealer: ActingDealer, at: number): Promise<void> {
  const receive = await fillForm(day, dealer, at)
  if (KILLED_WITHIN.includes(at)) {
    const tap = receive.click().catch(() => undefined)
    await killed(day)
    await tap
    // The tap was either kept or lost, and the screen says which.
    if ((await receiptsOf(day.page)).length > at) return
    await (await fillForm(day, dealer, at)).click()
  } else {
    await receive.click()
  }
  const sheet = day.page.getByRole('dialog', { name: 'Received, not yet booked' })
  await expect(sheet).toContainText(`RM ${amountOf(at)}`)
  if (KILLED_AFTER.includes(at)) return killed(day)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await tapAccount(day.page, '/account/dashboard')
}

interface Taken {
  id: string
  way: 'cash' | 'cheque' | 'transfer' | 'qr'
  amount: number
}

/** Staff count all cash and cheques, to the cent. */
async function countEverything(
  store: TestStore,
  { office, seller, rows }: { office: BrowserContext; seller: Customer; rows: readonly Taken[] },
): Promise<void> {
  const sumOf = (way: Taken['way']) => rows.reduce((sum, one) => (one.way === way ? sum + one.amount : sum), 0)
  const path = `${store.origin}/api/staff/cash_on_hand/${seller.id}`
  const held = (await (await office.request.get(path)).json()).data.response.holder
  expect(held).toMatchObject({ cash: sumOf('cash'), cheques: sumOf('cheque') })
  const carried = rows.filter(({ way }) => way === 'cash' || way === 'cheque')
  const counted = await office.request.post(`${path}/count`, {
    headers: { origin: store.origin, [HEADER.idempotencyKey]: writeIdempotencyKey(randomUUID()) },
    data: { receipts: carried.map(({ id }) => id), counted: sumOf('cash'), reason: null },
  })
  expect((await counted.json()).data.response).toMatchObject({
    holder: { cash: 0, cheques: 0 },
    cash_ins: [{ cash: sumOf('cash'), counted: sumOf('cash'), reason: null }],
  })
}

test(
  'a day of twenty collections without signal, with the browser killed ten times, is booked once each, whoever brings them',
  inWholeBrowser(provenBy('tests/api/collections/collections.test.ts', 'src/offline/collections/receipt-book.test.ts')),
  async ({ browser, store, launchOptions }) => {
    test.setTimeout(600_000)
    const seller = await newSeller(store)
    const dealers: ActingDealer[] = []
    for (const name of ['Ali', 'Bee', 'Chu']) {
      const dealer = await newDealerOf(store, seller, 0)
      await store.db.query(`update account set first_name = $2, last_name = 'Dealer' where phone = $1`, [
        dealer.phone,
        name,
      ])
      dealers.push({ ...dealer, name: `${name} Dealer` })
    }
    const profile = mkdtempSync(join(tmpdir(), 'collects-'))
    const launch = () => launchKillable(profile, launchOptions.executablePath)
    const first = await launch()
    await store.confirmAge(first.context)
    await logInAsDealer(store, first.context, seller)
    const ready = await first.context.newPage()
    await store.openInstalled(ready, '/account/offline')
    await ready.getByRole('button', { name: 'Get ready' }).click()
    await expect(ready.getByText('Everything is downloaded.')).toBeVisible({ timeout: 120_000 })
    await first.close()

    const phones = []
    for (const dealer of dealers) {
      const theirs = await browser.newContext()
      await logInAsDealer(store, theirs, dealer)
      const phone = await theirs.newPage()
      await store.openInstalled(phone, '/account/dashboard')
      await tapAccount(phone, '/account/collections')
      await expect(phone.getByText('No receipts yet')).toBeVisible()
      phones.push({ theirs, phone })
    }

    await store.closeShop()
    const day: Day = { store, launch, browser: await launch(), page: ready }
    await openDashboard(day)
    for (let at = 0; at < COLLECTIONS; at += 1) await collect(day, dealers[at % 3] as ActingDealer, at)
    const texts = await receiptsOf(day.page)
    expect(texts.map((text) => readReceipt(text)?.receipt.number)).toEqual(
      Array.from({ length: COLLECTIONS }, (_, at) => at + 1),
    )
    await day.browser.kill()

    // Half of them are on the dealers' phones, which reach the store first.
    for (const [at, text] of texts.entries()) {
      if (at % 2 === 1) continue
      const theirs = phones[at % 3]?.theirs
      if (!theirs) throw new Error('Each dealer has a phone')
      const scanned = await theirs.newPage()
      await scanned.goto(`${store.origin}/RECEIPT/${text}`)
      await expect(scanned.getByText(`Genuine: RM ${amountOf(at)} received by Test Customer`)).toBeVisible()
      await scanned.close()
    }
    await store.openShop(...phones.map(({ phone }) => phone))
    const booked = async () => {
      const [row] = await store.db.query<{ count: number }>(
        'select count(*)::integer as count from collection where account_id = $1 and payment_id is not null',
        [seller.id],
      )
      return row?.count
    }
    await expect.poll(booked, { timeout: 120_000 }).toBe(COLLECTIONS / 2)
    day.browser = await day.launch()
    await openDashboard(day)
    await expect.poll(booked, { timeout: 120_000 }).toBe(COLLECTIONS)

    const rows = await store.db.query<Taken & { number: number; findings: string[] }>(
      'select id, number, way, amount_minor as amount, findings from collection where account_id = $1 order by number',
      [seller.id],
    )
    expect(rows.map(({ number, amount, findings }) => ({ number, amount, findings }))).toEqual(
      Array.from({ length: COLLECTIONS }, (_, at) => ({
        number: at + 1,
        amount: Math.round(Number(amountOf(at)) * 100),
        findings: [],
      })),
    )
    const payments = await store.db.query<{ sum: number }>(
      `select sum(-e.amount_minor) as sum from receivable_entry e
        where e.dealer_id = any($1) and e.amount_minor < 0`,
      [dealers.map(({ id }) => id)],
    )
    expect(payments).toEqual([{ sum: rows.reduce((sum, { amount }) => sum + amount, 0) }])

    const office = await browser.newContext()
    await store.logIn(office, { id: '', phone: ADMIN.MY })
    await countEverything(store, { office, seller, rows })
    await day.page.reload()
    await tapAccount(day.page, '/account/collections')
    await day.page.getByRole('button', { name: 'Confirm hand-in' }).click()
    const left = () =>
      store.db.query('select count(*)::integer as count from cash_in where account_id = $1 and confirmed_at is null', [
        seller.id,
      ])
    await expect.poll(left).toEqual([{ count: 0 }])
    await day.browser.close()
    await office.close()
    for (const { theirs } of phones) await theirs.close()
    rmSync(profile, { recursive: true, force: true })
  },
)
