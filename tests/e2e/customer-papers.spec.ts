import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../support/store.ts'

/** Orders one thing for pickup, without the page; answers the order's number. */
async function order({ request }: BrowserContext, origin: string): Promise<string> {
  const headers = { origin }
  const thing = {
    productable_id: 1052,
    productable_type: 'product',
    quantity: 1,
    action: 'add',
    checkout_type: 'currency',
  }
  await request.post(`${origin}/api/carts/update_cart_item`, { headers, data: thing })
  const cart = (await (await request.get(`${origin}/api/carts?delivery_method=PICKUP`)).json()).data.response
  const { stores } = (await (await request.get(`${origin}/api/stores/pickup_stores`)).json()).data.response
  const body = {
    cart_ids: cart.carts.data.map(({ id }: { id: string }) => id),
    payment_service: 'MANUAL',
    delivery_method: 'PICKUP',
    pickup_store_id: stores.data[0].id,
    expected_total: cart.calculation.total,
    client_ref: randomUUID(),
  }
  const answer = await request.post(`${origin}/api/carts/checkout`, { headers, data: body })
  return (await answer.json()).data.response.order.order_no
}

test('a customer opens the paper of an order, and is told in words when there is none or no signal', async ({
  page,
  context,
  store,
  customer,
}) => {
  expect(customer.phone).toBeTruthy()
  const orderNo = await order(context, store.origin)
  await page.goto(`/pdf/invoices/${orderNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNo}`)
  const address = await page.getByRole('link', { name: 'Open' }).getAttribute('href')
  const paper = await context.request.get(new URL(address ?? '', store.origin).href)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/pdf/invoices/MY26-999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such paper')

  store.proxy.choose(({ path }) => (path.startsWith('/pdf/raw') ? 'refuse' : 'pass'))
  await page.goto(`/pdf/invoices/${orderNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Papers need signal')
  store.proxy.choose(() => 'pass')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNo}`)
})
