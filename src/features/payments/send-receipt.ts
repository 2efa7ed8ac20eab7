import { HEADER } from '#contract/constants.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import type { Order } from '#contract/orders/order.ts'
import { addReceipt } from '#contract/payments/calls/add-receipt.ts'
import { send } from '../../lib/http/api-client.ts'
import type { ReceiptBody } from './receipt-fields.ts'

export interface Receipt {
  file: File
  written: ReceiptBody
}

/**
 * Sends transfer receipts of one order. An uploaded file is not uploaded again, and the same receipt keeps its
 * idempotency key.
 *
 * @param query the dealer acted for, if any
 */
export function receiptSender(orderId: string, query: { dealer_id?: string }) {
  let uploaded: { file: File; id: string } | null = null
  let last = { text: '', key: '' }

  async function idOf(file: File): Promise<string> {
    if (uploaded?.file === file) return uploaded.id
    const { file_id: id } = await send(uploadFile, { body: { file, purpose: 'receipt' } })
    uploaded = { file, id }
    return id
  }

  /** @throws CallRefused, NoAnswer */
  return async ({ file, written: receiptBody }: Receipt): Promise<Order> => {
    const body = { ...receiptBody, file_id: await idOf(file) }
    const text = JSON.stringify(body)
    if (last.text !== text) last = { text, key: writeIdempotencyKey(crypto.randomUUID()) }
    const headers = { [HEADER.idempotencyKey]: last.key }
    const { order } = await send(addReceipt, { params: { id: orderId }, query, body }, { headers })
    return order
  }
}
