import type { Browser, BrowserContext } from '@playwright/test'
import { ADMIN, signInAs } from '../journeys/account-steps.ts'
import type { Customer, TestStore } from '../store/test-store.ts'
import { placeOrder } from './placed-orders.ts'

const TITLE = { en: 'New year draw', ms: 'Cabutan tahun baharu', id: 'Undian tahun baru' }

interface HeldDraw {
  browser: Browser
  /** Context in which the customer is signed in. */
  orderedIn: BrowserContext
  customer: Customer
}

/** A lucky draw that has been drawn, with one entry: a paid order of this customer. */
export async function createHeldDraw(store: TestStore, { browser, orderedIn, customer }: HeldDraw): Promise<void> {
  const desk = await browser.newContext({ baseURL: store.origin })
  const staff = await desk.newPage()
  await signInAs(staff, store, { phone: ADMIN[store.market] })
  const post = async (path: string, data: object) => {
    const answer = await desk.request.post(`${store.origin}/api/staff/festive_draws${path}`, {
      headers: { origin: store.origin },
      data,
    })
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()).data.response.draw
  }
  const { id } = await post('', {
    title: TITLE,
    prizes: ['Kabusa One Device', 'A month of pods'],
    opens_at: '2096-01-01T02:00:00.000Z',
    closes_at: '2096-01-01T03:00:00.000Z',
  })
  await store.db.query(
    `update festive_draw set opens_at = now() - interval '30 minutes', closes_at = now() - interval '2 minutes'
      where id = $1`,
    [id],
  )
  await placeOrder(orderedIn, store.origin)
  await store.db.query(
    `update sales_order set status = 'PAID', payment_status = 'PAID', paid_at = now() - interval '10 minutes'
      where account_id = $1`,
    [customer.id],
  )
  await post(`/${id}/hold`, {})
  await desk.close()
}
