import { expect, type Page } from '@playwright/test'
import { tapStaff } from './taps.ts'

/** A scanner types, and ends with Enter. */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
}

/** A till of this test alone, from the staff area to the counter. */
export async function setUpTill(
  page: Page,
  { name, float = '100.00' }: { name: string; float?: string },
): Promise<void> {
  await tapStaff(page, '/staff/tills')
  await page.getByRole('link', { name: 'Add till' }).first().click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Store').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await tapStaff(page, '/staff/counter')
  await page.getByRole('link', { name: 'Open counter' }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByLabel('Cash in the drawer').fill(float)
  await page.getByRole('button', { name: 'Open till' }).click()
  await expect(searchField(page)).toBeVisible()
}

/** Counts what a person presses and taps in this page from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.taps = '0'
    const count = () => (dataset.taps = String(Number(dataset.taps) + 1))
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps))
}

export const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search or scan' })

/** Opens a screen of the counter's menu. */
export async function openCounterMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** Presses this key at the moment at which the search is in the document, earlier than a person could. */
export async function pressAtFirstSight(page: Page, key: string): Promise<void> {
  await page.addInitScript((pressed) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main input[type=search]') === null) return
      observer.disconnect()
      dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
    })
    observer.observe(document, { childList: true, subtree: true })
  }, key)
}
