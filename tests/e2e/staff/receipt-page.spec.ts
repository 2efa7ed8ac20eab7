import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { scan, setUpTill } from '../../support/journeys/counter-steps.ts'
import { enterByCode, typedPhone } from '../../support/journeys/registration-steps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

/** A charging dock, which has a warranty. */
const DOCK = 'KX-DCK'

test(
  'a buyer without an account opens the QR code of a receipt, registers, and has the points of the purchase',
  provenBy(
    'tests/api/counter/receipts.test.ts',
    'contract/counter/receipt-address.test.ts',
    'src/features/counter/printer/encode-slip.test.ts',
    'src/lib/qr-code.test.ts',
  ),
  async ({ page, browser, store }) => {
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/shop')
    await setUpTill(page, { name: `Till ${Date.now()}` })
    await scan(page, DOCK)
    await page.keyboard.press('F9')
    await page.getByRole('button', { name: 'Exact' }).click()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Booked')).toBeVisible()
    const address = (await page.locator('[data-code]').getAttribute('data-code')) ?? ''
    expect(address).toBe(address.toUpperCase())

    const context = await browser.newContext({ baseURL: store.origin, viewport: { width: 390, height: 844 } })
    await store.confirmAge(context)
    const phone = await context.newPage()
    await phone.goto(address)
    await expect(phone.getByRole('heading', { name: /^Receipt K\d/ })).toBeVisible()
    await expect(phone.getByText(/^Kabusa Charging Dock: warranty until/)).toBeVisible()
    expect(await violations(phone)).toEqual([])
    await expectToFit(phone)
    const points = (await phone.getByText(/^\d+ points$/).innerText()).split(' ')[0]
    await phone.getByRole('link', { name: 'Sign in or register' }).click()
    await enterByCode(phone, typedPhone())
    await phone.getByRole('button', { name: 'Add to my account' }).click()
    await expect(phone.getByText(`${points} points added.`)).toBeVisible()
    expect(await violations(phone)).toEqual([])
    await phone.getByRole('link', { name: 'My points' }).click()
    await expect(phone.getByText(`+${points}`).first()).toBeVisible()
    await context.close()
  },
)
