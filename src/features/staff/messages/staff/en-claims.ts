import type { ClaimFault, ClaimRemedy, ClaimStatus } from '#contract/warranty/warranty-claim.ts'

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

/** English messages: warranty claims and authenticity codes. */
export const claimWords = {
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
  batch: {
    add: 'New codes',
    product: 'Product',
    sku: 'SKU',
    note: 'Note',
    noteHint: 'E.g. the print order number.',
    made: 'Created',
    state: 'Status',
    states: { good: 'Active', void: 'Revoked' },
    count: 'Codes',
    countHint: 'Up to 1,000 at a time.',
    checked: 'Checked',
    registered: 'Registered',
    voided: 'Revoked',
    whichGoods: 'Choose a product',
    withCodes: 'Products with codes on their packs',
    forGoods: (name: string, sku: string) => `The codes are for ${name}, ${sku}.`,
    make: 'Create codes',
    done: (count: number, name: string) => `${count} codes created for ${name}`,
    file: 'For the printer',
    fileText: 'A CSV file with every code and the content of its QR code. Downloads are recorded in the audit trail.',
    save: 'Download codes (CSV)',
    ofDemo: 'Demo codes (see README); not for use',
    takeBack: 'Revoke codes',
    takeBackText:
      'Anyone who checks one of these codes will see that the product was recalled. Products already registered stay with their owners. This can’t be undone.',
    takenBack: (name: string) => `Codes of ${name} revoked`,
  },
}
