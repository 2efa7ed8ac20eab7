import { contactUs } from '#contract/contact/calls/contact-us.ts'
import type { QueueKinds } from './request-kind.ts'

/** Messages to the store. */
export const CONTACT: QueueKinds<'letters'> = {
  list: 'letters',
  kinds: {
    contact: {
      call: contactUs,
      wireOf: ({ body }) => ({ body: body ?? {} }),
      attachments: null,
      keptDays: { done: 30, refused: Number.POSITIVE_INFINITY },
      hasFields: true,
    },
  },
}
