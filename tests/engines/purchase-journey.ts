import { databaseAnswers, type Journey, untilOnServer } from './journey.ts'
import { click, until, untilHydrated, untilPieces } from './steps.ts'

/** From the product to the paid order: to the gateway and back, then through the history in both directions. */
export const purchase: Journey = async ({ browser, store, customer }) => {
  await browser.goto(`${store.origin}/shop/product/1052`)
  await untilHydrated(browser)
  await click(browser, { css: 'button', name: /^Add to cart/ })
  await untilPieces(browser, 1)
  await untilOnServer(store, customer, 1)
  await browser.run(async () => {
    const address = { first_name: 'Nur', last_name: 'Aisyah', address_1: '12 Jalan Contoh 4', phone: '+60123456789' }
    const addressFields = { city: 'Petaling Jaya', state_id: 6010, postcode: '47300' }
    const body = JSON.stringify({ ...address, ...addressFields })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/addresses', { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
  })
  await click(browser, { css: 'a[href="/cart"]' })
  await click(browser, { css: 'main a[href="/cart/checkout"]' })
  await untilHydrated(browser)
  await click(browser, { css: 'label', name: /^senangPay/ })
  await click(browser, { css: 'button:not([aria-disabled=true])', name: /Place order$/ })
  await until(browser, () => location.pathname.startsWith('/simulator/') || null)
  await click(browser, { css: 'button', name: 'Pay' })
  await until(browser, () => document.querySelector('h1')?.innerText === 'Paid' || null)
  await untilHydrated(browser)
  if (!(await databaseAnswers(browser))) throw new Error('the database is blocked after the payment')
  const paid = async () => {
    const [order] = await store.db.query<{ payment_status: string }>(
      'select payment_status from sales_order where ordered_by = $1',
      [customer.id],
    )
    return order?.payment_status
  }
  const status = await paid()
  const order = await browser.run(() => location.pathname)
  await browser.run(() => location.assign('/shop/product/1012'))
  await until(browser, () => location.pathname === '/shop/product/1012' || null)
  await untilHydrated(browser)
  await click(browser, { css: 'button', name: /^Add to cart/ })
  await untilPieces(browser, 1)
  await browser.back()
  await until(browser, (path) => location.pathname === path || null, order)
  await untilPieces(browser, 1)
  await browser.forward()
  await until(browser, () => location.pathname === '/shop/product/1012' || null)
  await untilPieces(browser, 1)
  if (status !== 'PAID') throw new Error(`the order is ${status}`)
  return 'ordered, paid at the simulator, returned, back and forward'
}
