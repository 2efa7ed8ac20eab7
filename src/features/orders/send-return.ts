import type { BodyOf } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { requestReturn } from '#contract/orders/calls/request-return.ts'
import { withdrawReturn } from '#contract/orders/calls/withdraw-return.ts'
import type { Order } from '#contract/orders/order.ts'
import { send } from '../../lib/http/api-client.ts'
import type { dealerParameter } from './order-queries.ts'

interface OrderOf {
  id: string
  query: ReturnType<typeof dealerParameter>
}

export interface WrittenReturn extends Omit<BodyOf<typeof requestReturn>, 'files'> {
  pictures: readonly File[]
}

/**
 * Sends requests for returns of one order. A picture is uploaded once, and the same request keeps its idempotency key, so
 * that a repeated attempt makes no second return.
 */
export function returnSender({ id, query }: OrderOf) {
  const uploaded = new Map<File, string>()
  let last = { text: '', key: '' }

  async function idOf(file: File): Promise<string> {
    const known = uploaded.get(file)
    if (known !== undefined) return known
    const { file_id } = await send(uploadFile, { body: { file, purpose: 'return' } })
    uploaded.set(file, file_id)
    return file_id
  }

  /** @throws CallRefused, NoAnswer */
  return async ({ pictures, ...written }: WrittenReturn): Promise<Order> => {
    const files: string[] = []
    for (const picture of pictures) files.push(await idOf(picture))
    const body = { ...written, files }
    const text = JSON.stringify(body)
    if (last.text !== text) last = { text, key: writeIdempotencyKey(crypto.randomUUID()) }
    const headers = { [HEADER.idempotencyKey]: last.key }
    return (await send(requestReturn, { params: { id }, query, body }, { headers })).order
  }
}

/** @throws CallRefused, NoAnswer */
export const withdraw = async ({ id, query }: OrderOf, returnId: string): Promise<Order> =>
  (await send(withdrawReturn, { params: { id }, query, body: { return_id: returnId } })).order
