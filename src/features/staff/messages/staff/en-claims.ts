import type { ClaimFault, ClaimRemedy, ClaimStatus } from '#contract/warranty/warranty-claim.ts'

const states: Record<ClaimStatus, string> = {
  SUBMITTED: 'To look at',
  NEED_INFO: 'The customer was asked',
  APPROVED: 'Approved',
  REJECTED: 'Turned down',
  CLOSED: 'Closed',
}
const steps: Record<ClaimStatus | 'answer', string> = {
  SUBMITTED: 'Look at it again',
  NEED_INFO: 'Ask for more',
  APPROVED: 'Approve',
  REJECTED: 'Turn down',
  CLOSED: 'Close',
  answer: 'Write to the customer',
}
const remedies: Record<ClaimRemedy, string> = { REPLACE: 'Another one', REPAIR: 'A repair' }
const faults: Record<ClaimFault, string> = {
  no_power: 'Does not switch on or charge',
  charging_port: 'Charging port',
  battery: 'Battery',
  other: 'Something else',
}

/** English messages: warranty claims and authenticity codes. */
export const claimWords = {
  claim: {
    state: 'State',
    states,
    steps,
    remedies,
    faults,
    number: 'Claim',
    product: 'What',
    fault: 'What is wrong',
    customer: 'Customer',
    written: 'Last word',
    about: 'What it is about',
    order: 'Order',
    code: 'Code',
    until: 'Warranty until',
    phone: 'Phone',
    made: 'Sent',
    conversation: 'What was written',
    from: { customer: 'Customer', staff: 'The store' },
    files: {
      image: (no: number) => `Photo ${no}`,
      video: (no: number) => `Video ${no}`,
      pdf: (no: number) => `PDF ${no}`,
    },
    remedy: 'What the customer gets',
    message: 'Words to the customer',
    decided: (no: string, state: string) => `${no}: ${state}`,
    answered: (no: string) => `Written to the customer of ${no}`,
  },
  batch: {
    add: 'New codes',
    product: 'Product',
    sku: 'Number',
    note: 'Note',
    noteHint: 'Such as the number of the print order.',
    made: 'Made',
    state: 'State',
    states: { good: 'In use', void: 'Taken back' },
    count: 'Codes',
    countHint: 'Up to 1,000 at once.',
    checked: 'Checked',
    registered: 'Registered',
    voided: 'Taken back',
    whichGoods: 'For which goods?',
    withCodes: 'Goods whose packs carry codes',
    forGoods: (name: string, sku: string) => `For ${name}, ${sku}.`,
    make: 'Make the codes',
    done: (count: number, name: string) => `${count} codes made for ${name}`,
    file: 'For the printer',
    fileText:
      'A table of the codes, each with what the QR code beside it says. That you had it stands in the audit trail.',
    save: 'Save the codes as CSV',
    ofDemo: 'These codes of the demo stand in its README, and were made of nothing.',
    takeBack: 'Take them back',
    takeBackText:
      'From now on a check of any of these codes says that it was taken back. What was registered stays its owner’s. There is no way back.',
    takenBack: (name: string) => `Codes of ${name} taken back`,
  },
}
