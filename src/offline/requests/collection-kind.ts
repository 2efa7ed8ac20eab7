import { bringReceipt } from '#contract/collections/calls/bring-receipt.ts'
import type { QueueKinds } from './request-kind.ts'

/** Signed receipts, in the order of their numbers. What the store has booked stays on the device as long as a month. */
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
  },
}
