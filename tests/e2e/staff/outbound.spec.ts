import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'an owner tries a sender, and finds a sent message by its recipient',
  provenBy('tests/api/contact/staff-messages.test.ts'),
  async ({ page, store, customer }) => {
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/outbound')
    await page.getByRole('button', { name: 'Send test message' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Send to').fill('nobody')
    await sheet.getByRole('button', { name: 'Send test', exact: true }).click()
    await expect(sheet.getByText('Enter a valid e-mail address.')).toBeVisible()
    await sheet.getByLabel('Send to').fill('owner@example.com')
    await sheet.getByRole('button', { name: 'Send test', exact: true }).click()
    await expect(sheet.getByText('mailbox: Shown in the mailbox')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    const body = { phone: customer.phone, purpose: 'reset' }
    await page.request.post(`${store.origin}/api/auth/otp`, { headers: { origin: store.origin }, data: body })
    await page.getByLabel('Full phone number or e-mail').fill(customer.phone)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: /Password reset code/ })
    await expect(row).toContainText('was sent to')
    await expect(row).not.toContainText(customer.phone)
    await expectToFit(page)
  },
)

test(
  'an owner changes the text of a message, sees it before saving, and resets it',
  provenBy('tests/api/contact/staff-messages.test.ts', 'server/domains/notifications/templates/fill-template.test.ts'),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/templates')
    await page.getByRole('link', { name: 'Order cancelled' }).click()
    await page.getByRole('link', { name: 'Indonesian' }).click()
    const preview = page.frameLocator('iframe[title="E-mail preview"]')
    await expect(preview.getByText('Halo Aina,')).toBeVisible()
    const paragraphs = page.getByLabel('E-mail paragraphs')
    await paragraphs.fill('Selamat siang {nama}\nPesanan {order} batal.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('{nama} can’t be used here.')).toBeVisible()
    await paragraphs.fill('Selamat siang {name}\nPesanan {order} batal.')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(preview.getByText('Selamat siang Aina')).toBeVisible()
    await expect(
      page.frameLocator('iframe[title="Plain text and SMS preview"]').getByText('Selamat siang Aina'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Indonesian edited' })).toBeVisible()
    await expectToFit(page)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect(page.getByRole('link', { name: 'Indonesian', exact: true })).toBeVisible()
    await expect(preview.getByText('Halo Aina,')).toBeVisible()
  },
)
