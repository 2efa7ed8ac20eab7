import { registerCode } from '#contract/authenticity/calls/register-code.ts'
import { verifyCode } from '#contract/authenticity/calls/verify-code.ts'
import { createStockAlert } from '#contract/catalogue/calls/create-stock-alert.ts'
import { withdrawStockAlert } from '#contract/catalogue/calls/withdraw-stock-alert.ts'
import { removeOrderList } from '#contract/orders/calls/remove-order-list.ts'
import { saveOrderList } from '#contract/orders/calls/save-order-list.ts'
import { writeReview } from '#contract/reviews/calls/write-review.ts'
import { answerClaim } from '#contract/warranty/calls/answer-claim.ts'
import { claimWarranty } from '#contract/warranty/calls/claim-warranty.ts'
import type { RequestTasks } from './request.ts'
import type { QueueKinds } from './request-kind.ts'

const defaults = { keptDays: { done: 30, refused: 30 }, hasFields: false }
const scan = { ...defaults, wireOf: ({ code }: { code: string }) => ({ body: { code } }), attachments: null }
const withFiles = { ...defaults, attachments: { purpose: 'warranty', field: 'files' } }

/** Checks and registrations of pack codes. */
export const SCANS: QueueKinds<'scans'> = {
  list: 'scans',
  kinds: { check: { call: verifyCode, ...scan, isQuestion: true }, register: { call: registerCode, ...scan } },
}

/** Warranty claims and their messages. */
export const CLAIMS: QueueKinds<'claims'> = {
  list: 'claims',
  kinds: {
    claim: { call: claimWarranty, ...withFiles, wireOf: ({ body }, files) => ({ body: { ...body, files } }) },
    message: {
      call: answerClaim,
      ...withFiles,
      wireOf: ({ claimId, body }, files) => ({ params: { id: claimId }, body: { ...body, files } }),
    },
  },
}

const alert = { ...defaults, wireOf: ({ body }: RequestTasks['alerts']) => ({ body }), attachments: null }

/** Back-in-stock requests and their withdrawals, sent in the order in which they were made. */
export const ALERTS: QueueKinds<'alerts'> = {
  list: 'alerts',
  kinds: { ask: { call: createStockAlert, ...alert }, withdraw: { call: withdrawStockAlert, ...alert } },
}

/** Reviews of products: a later one of the same product replaces the earlier one. */
export const REVIEWS: QueueKinds<'reviews'> = {
  list: 'reviews',
  kinds: { review: { call: writeReview, ...defaults, wireOf: ({ body }) => ({ body }), attachments: null } },
}

const orderLists = {
  ...defaults,
  wireOf: ({ dealer, body }: RequestTasks['lists']) => ({ query: dealer === null ? {} : { dealer_id: dealer }, body }),
  attachments: null,
}

/** Saved order lists of dealers, sent in the order in which they were changed. */
export const LISTS: QueueKinds<'lists'> = {
  list: 'lists',
  kinds: { save: { call: saveOrderList, ...orderLists }, remove: { call: removeOrderList, ...orderLists } },
}
