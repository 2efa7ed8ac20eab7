import { expect, type Page } from '@playwright/test'
import { en as account } from '#src/features/account/messages/account/en.ts'
import { en as registration } from '#src/features/auth/messages/registration/en.ts'
import { en as catalogue } from '#src/features/catalogue/messages/catalogue/en.ts'
import { en as access } from '#src/features/site/messages/site-access/en.ts'
import { codeIn } from '../data/test-accounts.ts'
import { payAtGateway, placeOrder } from '../journeys/gateway-steps.ts'
import { untilHydrated } from '../journeys/open-page.ts'
import { button, enter, look, type OwnerScene, openPage, PRODUCTS } from '../journeys/owner-steps.ts'
import { tapCheckout, tapThrough } from '../journeys/taps.ts'

export const CUSTOMER = 'lina@example.com'

/** Texts of the e-mails to this address, oldest first. */
export const mailsTo = ({ store }: Pick<OwnerScene, 'store'>, address: string) =>
  store.mail.mails.filter(({ to }) => to && 'text' in to && to.text.includes(address))

/** Enters the closed store with the access code, and registers with a code by e-mail. */
export async function registerAsCustomer(scene: OwnerScene): Promise<void> {
  const { page, store, owner } = scene
  await openPage(scene, '/auth/login')
  // The question for the code lies over that for the age.
  await page.getByRole('textbox', { name: access.code.label }).fill(store.previewCode)
  await look(scene, '16-preview-code')
  const opened = page.waitForEvent('load')
  await button(page, access.code.open).click()
  await opened
  await untilHydrated(page)
  await enter(page)
  await page.getByLabel(registration.emailForCode, { exact: true }).fill(CUSTOMER)
  await look(scene, '17-register')
  await button(page, registration.sendCode).click()
  await expect.poll(() => mailsTo(scene, CUSTOMER).length).toBe(1)
  await page.getByLabel(registration.code).fill(codeIn(mailsTo(scene, CUSTOMER)[0]?.text ?? ''))
  await page.getByLabel(registration.phone).fill(ADDRESSES[owner.market].phone)
  await button(page, registration.next).click()
  await expect(page).toHaveURL(`${store.server.origin}/`)
  await look(scene, '18-home')
}

const ADDRESSES = {
  MY: { phone: '0178123456', line: '8 Jalan Pasar', postcode: '47300', city: 'Petaling Jaya', state: 'Selangor' },
  ID: { phone: '081780123456', line: 'Jl. Pasar 8', postcode: '12810', city: 'Jakarta Selatan', state: /Jakarta/ },
} as const

async function fillAddress(page: Page, { market }: OwnerScene['owner']): Promise<void> {
  const { addresses: messages, profile } = account
  const [address, isMalaysian] = [ADDRESSES[market], market === 'MY']
  await page.getByLabel(profile.fullName).fill('Lina Baru')
  await page.getByLabel(messages.phone).fill(address.phone)
  await page.getByLabel(messages.line1).fill(address.line)
  await page.getByLabel(messages.postcode).fill(address.postcode)
  if (isMalaysian) {
    await page.getByLabel(messages.city, { exact: true }).fill(address.city)
    const state = page.getByLabel(messages.state, { exact: true })
    const option = state.getByRole('option').filter({ hasText: address.state })
    await state.selectOption(await option.first().getAttribute('value'))
  } else {
    // A new store knows the postcodes of Indonesia: the rest is filled by itself.
    const chosen = (label: string) => page.getByLabel(label, { exact: true }).locator('option:checked')
    await expect(chosen(messages.province)).toHaveText(address.state)
    await expect(chosen(messages.cityId)).toContainText(address.city)
    await expect(chosen(messages.district)).toHaveText('Tebet')
  }
  await button(page, account.save).click()
  await page.getByLabel(profile.birthDate).fill('1995-05-05')
}

/** Opens the address that the store printed at its start: simulated payments are for this browser then. */
async function openPrinted({ page, store }: Pick<OwnerScene, 'page' | 'store'>): Promise<void> {
  const [address = ''] = /http:\S+\/simulator\/open\/\S+/.exec(store.server.output()) ?? []
  await page.request.get(address)
}

/** Buys a product, and pays for it at the merchant's own account, which the simulator plays. */
export async function buyAndPay(scene: OwnerScene): Promise<void> {
  const { page, owner } = scene
  const { pay, methods } = owner.gateway
  await openPrinted(scene)
  await tapThrough(page, '/shop')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(PRODUCTS))
  await look(scene, '18-shop')
  await page
    .getByRole('link', { name: /Cloud pod 1\b/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+$/)
  await button(page, new RegExp(`^${catalogue.product.addToCart}`)).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' }).first()).toBeVisible()
  await look(scene, '18-product')
  await tapCheckout(page)
  await fillAddress(page, owner)
  await page.getByRole('radio', { name: pay }).check()
  if (methods) await page.getByRole('radio', { name: methods }).check()
  await look(scene, '19-checkout')
  await placeOrder(page)
  await payAtGateway(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
  await look(scene, '19-paid')
}

/** Paths of the invoice and the receipt of the customer's only order. */
export async function documentsOf({ page, store }: OwnerScene): Promise<string[]> {
  const get = async (path: string) => (await (await page.request.get(store.server.origin + path)).json()).data.response
  const [{ id }] = (await get('/api/orders')).orders.data
  const { order } = await get(`/api/orders/${id}`)
  return [`invoices/${order.order_no}`, `receipts/${order.payments[0].id}`]
}
