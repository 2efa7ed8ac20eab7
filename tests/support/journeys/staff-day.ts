import type { BrowserContext } from '@playwright/test'
import { IN_SELANGOR } from '../data/addresses.ts'

/** Creates an address in Selangor for the person signed in to the context. */
export async function addAddress({ request }: BrowserContext, origin: string): Promise<string> {
  const answer = await request.post(`${origin}/api/addresses`, { headers: { origin }, data: IN_SELANGOR })
  return (await answer.json()).data.response.address.id
}

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads the transfer receipt for the whole order, as its owner signed in to the context. */
export async function sendReceipt({ request }: BrowserContext, origin: string, orderId: string): Promise<void> {
  const headers = { origin }
  const multipart = { purpose: 'receipt', file: { name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE } }
  const sent = await (await request.post(`${origin}/api/files`, { headers, multipart })).json()
  const { order } = (await (await request.get(`${origin}/api/orders/${orderId}`)).json()).data.response
  const { banks } = (await (await request.get(`${origin}/api/data/banks`)).json()).data.response
  const data = {
    file_id: sent.data.response.file_id,
    bank_id: banks[0].id,
    payer_name: 'Lina Baru',
    paid_at: new Date().toISOString(),
    amount: order.total,
  }
  const answer = await request.post(`${origin}/api/orders/${orderId}/receipts`, { headers, data })
  if (!answer.ok()) throw new Error(`No receipt: ${await answer.text()}`)
}

/** The code that the customer shows at pickup. */
export async function pickupCode({ request }: BrowserContext, origin: string, orderId: string): Promise<string> {
  const { order } = (await (await request.get(`${origin}/api/orders/${orderId}`)).json()).data.response
  return order.pickup_code
}
