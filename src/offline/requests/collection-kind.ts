import { bringOrder } from '#contract/collections/calls/bring-order.ts'
import { bringReceipt } from '#contract/collections/calls/bring-receipt.ts'
import type { QueueKinds } from './request-kind.ts'

/** Signed receipts, in the order of their numbers, and orders. What the store has stays on the device for a month. */
export const COLLECTIONS: QueueKinds<'collections'> = {
  list: 'collections',
  kinds: {
    receipt: {
      call: bringReceipt,
      wireOf: ({ receipt }, [photo]) => ({ body: { receipt, ...(photo && { photo_id: photo }) } }),
      attachments: { purpose: 'receipt', field: 'photo_id' },
      keptDays: { done: 31, refused: 365 },
      hasFields: false,
    },
    order: {
      call: bringOrder,
      wireOf: ({ order }) => ({ body: { order } }),
      attachments: null,
      keptDays: { done: 31, refused: 31 },
      // The store has it under the key of the sales person's device, which asks for it.
      isQuestion: true,
      hasFields: false,
    },
  },
}
