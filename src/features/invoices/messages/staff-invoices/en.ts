import type { InvoiceBuyer, InvoiceKind, InvoiceState } from '#contract/invoices/electronic-invoice.ts'
import type { InvoiceService } from '#contract/invoices/invoice-settings.ts'
import { en as staff } from '../../../staff/messages/staff/en.ts'

const kinds: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  consolidated: 'Consolidated invoice',
  refund_note: 'Refund note',
  credit_note: 'Credit note',
}

const states: Record<InvoiceState, string> = {
  refused: 'Rejected',
  waiting: 'Queued',
  submitted: 'Submitted, awaiting result',
  valid: 'Accepted',
  cancelled: 'Cancelled',
}

const services: Record<InvoiceService, string> = {
  off: 'Off',
  simulator: 'Simulator (nothing is sent)',
  sandbox: 'MyInvois sandbox (test)',
  production: 'MyInvois',
  file: 'File for Coretax',
}

const idTypes: Record<InvoiceBuyer['id_type'], string> = {
  BRN: 'Business registration number',
  NRIC: 'MyKad',
  PASSPORT: 'Passport',
  ARMY: 'Army number',
  NPWP: 'NPWP',
  NIK: 'NIK',
}

/** English messages: electronic invoices, on the staff screens. */
export const en = {
  ...staff,
  taxInvoice: {
    kinds,
    states,
    number: 'Number',
    kind: 'Type',
    state: 'Status',
    month: 'Month',
    order: 'Order',
    buyer: 'Buyer',
    amount: 'Amount',
    reason: 'Reason',
    sent: 'Created',
    count: 'Invoices included',
    reference: 'Tax office number',
    check: 'Tax office page',
    validated: 'Accepted on',
    cancelUntil: 'Cancel by',
    cancelling: 'Cancellation requested, not confirmed yet.',
    cancelReason: 'Cancellation reason',
    generalPublic: 'General public',
    correct: 'Correct and resend',
    again: 'Resend',
    againText: 'The current seller details are used.',
    queued: (number: string) => `${number} queued again`,
    cancel: 'Cancel e-invoice',
    cancelText: 'The tax office notifies the buyer. After 72 hours it can’t be cancelled; refund the order instead.',
    cancelled: 'E-invoice cancelled',
    cancelSent: 'Cancellation requested',
    book: 'Reconciliation',
    invoices: 'Store invoices',
    refunds: 'Store credit notes',
    total: 'Store total',
    accepted: 'Accepted by the tax office',
    open: 'Pending or rejected',
    uncovered: 'Not in an e-invoice yet',
    uncoveredHint:
      'Sales without an e-invoice request are sent in one consolidated invoice after the end of the month.',
    difference: 'Missing: cancelled and not resent',
    equal: 'Store and tax office totals match.',
    due: (day: string) => `The consolidated invoice is due by ${day}.`,
    settings: 'Settings',
    off: 'E-invoices are off',
    offText: 'Turn them on when your business is required to issue e-invoices.',
    toSettings: 'Set up e-invoices',
    untried:
      'Based on the public MyInvois documentation and tested with a simulator only, not with the live service. Use the sandbox first and have your accountant check the result.',
    unsigned: 'Documents are sent in version 1.0, without a digital signature.',
    service: 'Send to',
    services,
    since: 'Report sales from',
    taxpayer: 'Seller registered with the tax office',
    name: 'Name',
    tin: 'Tax number (TIN)',
    registration_no: 'Business registration number',
    sst_no: 'SST number',
    msic: 'Industry code (MSIC)',
    msic_hint: 'Five digits, e.g. 47912 for online retail.',
    activity: 'Business activity',
    address: 'Address',
    city: 'City',
    postcode: 'Postcode',
    state_code: 'State',
    phone: 'Phone',
    email: 'E-mail',
    nitku: 'Place of business (NITKU)',
    nitku_hint: 'NPWP followed by six digits. Use 000000 for the head office.',
    client: 'MyInvois API access',
    client_id: 'Client ID',
    secret: 'Client secret',
    secret_hint: 'Leave empty to keep the saved secret.',
    saved: 'E-invoice settings saved',
    id_type: 'ID type',
    idTypes,
    id_number: 'ID number',
    tin_hint: 'Leave empty if the buyer doesn’t have one.',
    makeFile: 'Create Coretax file',
    fileText:
      'Upload the file in Coretax under e-Faktur > Output tax > Import. Coretax has no public connection for stores, so record the result on each invoice afterwards.',
    fileMade: (count: number) => `File with ${count} invoices created`,
    serial: 'Serial number (NSFP)',
    wasAccepted: 'Mark as accepted',
    wasAcceptedText: 'Enter the serial number from Coretax.',
    wasRefused: 'Mark as rejected',
    wasRefusedText: 'Enter the reason from Coretax. Then correct the buyer details and create the file again.',
    recorded: 'Result recorded',
  },
}

/** Shape of the messages in every language. */
export type StaffInvoicesMessages = typeof en
