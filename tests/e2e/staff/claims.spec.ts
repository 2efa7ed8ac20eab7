import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { sendClaim } from '../../support/journeys/claim-steps.ts'
import { tapStaff } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expectMessage = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

/** Creates codes for the packs of a device, and downloads the file for the printer. */
async function printCodes(page: Page): Promise<string[]> {
  await page.goto('/staff/codes')
  await page.getByRole('link', { name: 'New codes' }).click()
  await page.getByLabel('Name, SKU or barcode').fill('KB-ONE-GRA')
  await page.getByLabel('Name, SKU or barcode').press('Enter')
  await page.getByRole('button', { name: /Graphite/ }).click()
  await page.getByLabel('Codes', { exact: true }).fill('2')
  await page.getByLabel('Note', { exact: true }).fill('Print order 7')
  await button(page, 'Create codes').click()
  const row = page.getByRole('row', { name: /Print order 7/ })
  await row.getByRole('link').click()
  const saved = page.waitForEvent('download')
  await button(page, 'Download codes (CSV)').click()
  const table = await readFile(await (await saved).path(), 'utf8')
  return table.trim().split('\r\n').slice(1)
}

test(
  'staff print codes, and process a claim for one of them to the end',
  provenBy(
    'tests/api/warranty/warranty.test.ts',
    'tests/api/authenticity/authenticity.test.ts',
    'src/features/authenticity/staff/code-table.test.ts',
  ),
  async ({ page: own, browser, store, customer }) => {
    expect(customer.phone).toBeTruthy()
    const staffContext = await browser.newContext({ baseURL: store.origin })
    const page = await staffContext.newPage()
    await signInAs(page, store, { phone: ADMIN[store.market] })
    const codes = await printCodes(page)
    expect(codes).toHaveLength(2)
    const [code = '', url] = codes[0]?.split(',') ?? []
    expect(url).toBe(`${store.origin}/verify?code=${code}`)
    await expectToFit(page)
    expect(await violations(page)).toEqual([])

    const claimNo = await sendClaim(own.context(), store.origin, code)
    await tapStaff(page, '/staff')
    await page.getByRole('link', { name: /^Claims to review\s*[1-9]/ }).click()
    await page.getByRole('link', { name: claimNo }).click()
    await expect(page.getByRole('link', { name: 'Photo 1' }).getByRole('img')).toBeVisible()
    await button(page, 'Request information').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Message to the customer').fill('Which cable do you use?')
    await sheet.getByRole('button', { name: 'Request information' }).click()
    await expectMessage(page, `${claimNo}: Waiting for customer`)
    await expectMessage(page, 'Waiting for customer')

    await button(page, 'Approve').click()
    await sheet.getByLabel('Message to the customer').fill('Bring it to any of our stores.')
    await sheet.getByRole('button', { name: 'Approve' }).click()
    await expect(sheet.getByLabel('Resolution')).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByLabel('Resolution').selectOption('REPLACE')
    await sheet.getByRole('button', { name: 'Approve' }).click()
    await expectMessage(page, `${claimNo}: Approved`)
    await expect(button(page, 'Reject')).toHaveCount(0)
    await expectToFit(page)
    expect(await violations(page)).toEqual([])

    await tapStaff(page, '/staff/codes')
    await page
      .getByRole('row', { name: /Print order 7/ })
      .getByRole('link')
      .click()
    await page.getByLabel('Reason').fill('Printed on the wrong pack')
    await button(page, 'Revoke codes').click()
    await expect(page.getByText(/revoked$/).first()).toBeVisible()
    await expect(button(page, 'Revoke codes')).toHaveCount(0)
    await tapStaff(page, '/staff/audit')
    for (const done of ['created', 'downloaded', 'revoked'])
      await expect(page.getByRole('link', { name: `${done} authenticity codes` }).first()).toBeVisible()
    await staffContext.close()
  },
)
