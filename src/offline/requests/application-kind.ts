import { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import type { QueueKinds } from './request-kind.ts'

/** Applications of dealers. */
export const APPLICATIONS: QueueKinds<'applications'> = {
  list: 'applications',
  kinds: {
    application: {
      call: registerDealer,
      wireOf: ({ body }, documents) => ({ body: { ...body, documents } }),
      attachments: { purpose: 'application', field: 'documents' },
      keptDays: { done: 7, refused: 7 },
      hasFields: true,
    },
  },
}
