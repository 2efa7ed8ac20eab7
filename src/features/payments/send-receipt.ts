import { HEADER } from '#contract/constants.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import type { Order } from '#contract/orders/order.ts'
import { addReceipt } from '#contract/payments/calls/add-receipt.ts'
import { addAccountReceipt } from '#contract/receivables/calls/add-account-receipt.ts'
import { send } from '../../lib/http/api-client.ts'
import type { ReceiptBody } from './receipt-fields.ts'

export interface Receipt {
  file: File
  written: ReceiptBody
}

interface Sending {
  isOfAccount: boolean
  /** The dealer acted for, if any. */
  query: { dealer_id?: string }
}

/**
 * Sends transfer receipts of one order. An uploaded file is not uploaded again, and the same receipt keeps its
 * idempotency key.
 *
 * @param id the order, or the payment towards a dealer's account
 */
export function receiptSender(id: string, { isOfAccount, query }: Sending) {
  let uploaded: { file: File; id: string } | null = null
  let last = { text: '', key: '' }

  async function fileIdOf(file: File): Promise<string> {
    if (uploaded?.file === file) return uploaded.id
    const { file_id: id } = await send(uploadFile, { body: { file, purpose: 'receipt' } })
    uploaded = { file, id }
    return id
  }

  /** @returns the order afterwards; null for a payment towards an account. @throws CallRefused, NoAnswer */
  return async ({ file, written: receiptBody }: Receipt): Promise<Order | null> => {
    const body = { ...receiptBody, file_id: await fileIdOf(file) }
    const text = JSON.stringify(body)
    if (last.text !== text) last = { text, key: writeIdempotencyKey(crypto.randomUUID()) }
    const headers = { [HEADER.idempotencyKey]: last.key }
    const input = { params: { id }, query, body }
    if (!isOfAccount) return (await send(addReceipt, input, { headers })).order
    await send(addAccountReceipt, input, { headers })
    return null
  }
}
