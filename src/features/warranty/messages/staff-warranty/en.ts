import type { ClaimFault, ClaimRemedy, ClaimStatus } from '#contract/warranty/warranty-claim.ts'
import { en as staff } from '../../../staff/messages/staff/en.ts'

const states: Record<ClaimStatus, string> = {
  SUBMITTED: 'To review',
  NEED_INFO: 'Waiting for customer',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CLOSED: 'Closed',
}

const steps: Record<ClaimStatus | 'answer', string> = {
  SUBMITTED: 'Reopen for review',
  NEED_INFO: 'Request information',
  APPROVED: 'Approve',
  REJECTED: 'Reject',
  CLOSED: 'Close',
  answer: 'Message customer',
}

const remedies: Record<ClaimRemedy, string> = { REPLACE: 'Replacement', REPAIR: 'Repair' }

const faults: Record<ClaimFault, string> = {
  no_power: 'Doesn’t turn on or charge',
  charging_port: 'Charging port',
  battery: 'Battery',
  other: 'Other',
}

/** English messages: warranty claims, on the staff screens. */
export const en = {
  ...staff,
  claim: {
    state: 'Status',
    states,
    steps,
    remedies,
    faults,
    number: 'Claim',
    product: 'Product',
    fault: 'Problem',
    customer: 'Customer',
    written: 'Last message',
    about: 'Details',
    order: 'Order',
    code: 'Code',
    until: 'Warranty valid until',
    phone: 'Phone',
    made: 'Submitted',
    conversation: 'Messages',
    from: { customer: 'Customer', staff: 'The store' },
    files: {
      image: (no: number) => `Photo ${no}`,
      video: (no: number) => `Video ${no}`,
      pdf: (no: number) => `PDF ${no}`,
    },
    remedy: 'Resolution',
    message: 'Message to the customer',
    decided: (no: string, state: string) => `${no}: ${state}`,
    answered: (no: string) => `Message about ${no} sent`,
  },
}

/** Shape of the messages in every language. */
export type StaffWarrantyMessages = typeof en
