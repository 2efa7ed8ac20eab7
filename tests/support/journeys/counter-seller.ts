import { expect, type Page } from '@playwright/test'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import { openCounterMenu, scan, searchField } from './counter-steps.ts'

export type Way = 'notes' | 'exact' | 'card' | 'qr' | 'split'

export interface SoldBasket {
  /** SKUs, one by one. */
  codes: readonly string[]
  way: Way
  /** Text of the customer's code. */
  member?: string
}

interface Paid {
  total: number
  /** What stays in the drawer. */
  cash: number
  /** The last key. */
  complete: () => Promise<void>
}

/** What is added by cash when a sale is paid in two ways. */
const PART = 500

const minor = (text: string): number => Number(text.replaceAll(/\D/g, ''))

/**
 * Somebody who sells at a counter by keyboard, and writes down what goes through their hands: what the screen asks the
 * customer to pay, and what goes into the drawer and out of it.
 */
export class CounterSeller {
  page: Page
  /** Cash in the drawer, in minor units. */
  drawer: number
  /** Totals of the receipts by their number. */
  readonly receipts = new Map<number, number>()
  readonly pieces = new Map<string, number>()
  series = 0

  constructor(page: Page, float: number) {
    this.page = page
    this.drawer = float
  }

  receiptNo = (number: number): string => receiptNumber(this.series, number)

  async sell(basket: SoldBasket): Promise<void> {
    await this.scanAll(basket)
    await this.finish(basket, await this.pay(basket.way))
  }

  async scanAll({ codes, member }: SoldBasket): Promise<void> {
    await scan(this.page, ...codes, ...(member === undefined ? [] : [member]))
  }

  /** Everything but the last key. */
  async pay(way: Way): Promise<Paid> {
    const { page } = this
    await page.keyboard.press('F9')
    const age = page.getByRole('dialog', { name: 'Check age' })
    const complete = page.getByRole('button', { name: /^(Complete sale|Add RM)/ })
    await expect(age.or(complete)).toBeVisible()
    if (await age.isVisible()) await page.keyboard.press('y')
    await expect(complete).toBeVisible()
    const enter = () => page.keyboard.press('Enter')
    if (way === 'card' || way === 'qr') {
      for (let press = way === 'card' ? 1 : 2; press > 0; press -= 1) await page.keyboard.press('ArrowRight')
      return { total: await this.#toPay(), cash: 0, complete: enter }
    }
    if (way === 'split') {
      await page.keyboard.type(String(PART / 100))
      await enter()
      await page.keyboard.press('ArrowRight')
      return { total: PART + (await this.#toPay()), cash: PART, complete: enter }
    }
    const total = await this.#toPay()
    if (way === 'exact') {
      await page.getByRole('button', { name: 'Exact' }).click()
      return { total, cash: total, complete: enter }
    }
    const given = Math.ceil((total + 1) / 1_000) * 1_000
    await page.keyboard.type(String(given / 100))
    const change = minor(
      await page
        .getByRole('status')
        .filter({ hasText: /^Change/ })
        .locator('p')
        .nth(1)
        .innerText(),
    )
    return { total, cash: given - change, complete: enter }
  }

  /** The last key, and the receipt. */
  async finish(basket: SoldBasket, paid: Paid): Promise<void> {
    await paid.complete()
    const heading = this.page.getByRole('heading', { name: /^Sale complete/ })
    await expect(heading).toBeVisible()
    const [, series, number] = /K(\d+)-(\d+)/.exec(await heading.innerText()) ?? []
    this.series = Number(series)
    // No number is left out, whatever has happened in between.
    expect(Number(number)).toBe(this.receipts.size + 1)
    this.note(basket, paid)
  }

  /** A sale of which nobody has seen the receipt. */
  note({ codes }: SoldBasket, { total, cash }: Paid): void {
    this.receipts.set(this.receipts.size + 1, total)
    this.drawer += cash
    for (const code of codes) this.pieces.set(code, (this.pieces.get(code) ?? 0) + 1)
  }

  async #toPay(): Promise<number> {
    const shown = this.page.getByText(/^(To pay|Left to pay)$/).locator('xpath=following-sibling::dd')
    return minor(await shown.innerText())
  }

  /** Puts cash into the drawer, or takes it out. */
  async moveCash(amount: number, reason: string): Promise<void> {
    const { page } = this
    await openCounterMenu(page, 'Shift')
    await page.getByRole('button', { name: amount > 0 ? 'Add cash' : 'Remove cash' }).click()
    await page.getByLabel('Amount').fill((Math.abs(amount) / 100).toFixed(2))
    await page.getByLabel('Reason').fill(reason)
    await page.keyboard.press('Enter')
    this.drawer += amount
    await expect(page.getByLabel('Amount')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(searchField(page)).toBeVisible()
  }

  /** One piece of a receipt comes back for cash. Returns what was paid back. */
  async refundOne(number: number, code: string): Promise<number> {
    const { page } = this
    await openCounterMenu(page, 'Refund or exchange')
    await page.getByLabel('Receipt number').fill(this.receiptNo(number))
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: /^Increase/ })
      .first()
      .click()
    await page.getByRole('radio', { name: 'Cash' }).check()
    await page.getByLabel('Reason').fill('Another colour')
    await page.getByRole('button', { name: /^Pay back RM/ }).click()
    const paidBack = minor(await page.getByRole('heading', { name: /^Pay back RM/ }).innerText())
    this.drawer -= paidBack
    this.pieces.set(code, (this.pieces.get(code) ?? 0) - 1)
    await page.getByRole('button', { name: 'Sell the new product' }).click()
    return paidBack
  }

  /** Counts what is in the drawer, which is what the screen expects. */
  async close(): Promise<void> {
    const { page } = this
    await openCounterMenu(page, 'Shift')
    await page.getByRole('button', { name: 'Close the till' }).click()
    await page.getByLabel('Counted cash').fill((this.drawer / 100).toFixed(2))
    await expect(page.getByText('It matches.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The till is closed')).toBeVisible()
  }
}
