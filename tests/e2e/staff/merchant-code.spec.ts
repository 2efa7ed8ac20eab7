import { encodeQR } from 'qr'
import sharp from 'sharp'
import { DUITNOW_CODE } from '../../support/data/merchant-codes.ts'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { tapStaff } from '../../support/journeys/taps.ts'
import { textOfCode } from '../../support/pages/qr-pixels.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const PROOFS = ['tests/api/payments/transfer-codes.test.ts', 'contract/payments/merchant-qr.test.ts'] as const

test(
  'the owner reads the QR code of a bank from a picture, and a customer scans it with the amount of an order',
  provenBy(...PROOFS),
  async ({ browser, context, store, customer: _customer, page }) => {
    const { id, order_no } = await placeOrder(context, store.origin)
    const owner = await (await browser.newContext({ baseURL: store.origin })).newPage()
    await signInAs(owner, store, { phone: '+60100000901' })
    await owner.goto('/staff')
    await tapStaff(owner, '/staff/ways')
    const bank = owner.getByRole('group', { name: 'Bank 1' })
    const chosen = owner.waitForEvent('filechooser')
    await bank.getByRole('button', { name: 'Read from a picture' }).click()
    const svg = Buffer.from(encodeQR(DUITNOW_CODE, 'svg', { scale: 6 }))
    const buffer = await sharp(svg).flatten({ background: '#fff' }).png().toBuffer()
    await (await chosen).setFiles({ name: 'code.png', mimeType: 'image/png', buffer })
    await expect(bank.getByRole('status')).toContainText('QRCSDNBHD')
    await expect(bank.getByLabel('Merchant QR code')).toHaveValue(DUITNOW_CODE)
    await expectToFit(owner)
    expect(await violations(owner)).toEqual([])
    await owner.getByRole('main').getByRole('button', { name: 'Save' }).last().click()
    await expect(owner.getByText('Bank accounts saved')).toBeVisible()

    await page.goto(`/payment/pending/${id}`)
    const code = page.getByRole('img', { name: 'QR code of your payment' })
    expect(await textOfCode(code)).toContain(order_no)
    await expectToFit(page)
    expect(await violations(page)).toEqual([])
    await store.db.query(
      `update config set value = jsonb_set(value, '{banks,0,merchant_qr}', 'null') where id = 'payments'`,
    )
  },
)
