import type { InvoiceBuyer, InvoiceState } from '#contract/invoices/electronic-invoice.ts'

const states: Record<InvoiceState, string> = {
  waiting: 'We’ll send it to the tax office.',
  submitted: 'Being processed by the tax office.',
  valid: 'Accepted by the tax office.',
  refused: 'Not accepted by the tax office. We’re looking into it.',
  cancelled: 'Cancelled.',
}
const idTypes: Record<InvoiceBuyer['id_type'], string> = {
  BRN: 'Business registration number',
  NRIC: 'MyKad',
  PASSPORT: 'Passport',
  ARMY: 'Army number',
  NPWP: 'NPWP',
  NIK: 'NIK',
}

/** English messages: the electronic invoice of an order. */
export const en = {
  title: 'Electronic invoice',
  none: 'Need an electronic invoice for tax or for your company? We can issue one in your name.',
  until: (day: string) => `You can request it until ${day}.`,
  ask: 'Request electronic invoice',
  change: 'Edit details',
  asked: 'Requested. We’ll send it to the tax office soon.',
  tooLate: 'The deadline for this order has passed. It’s reported to the tax office without your name.',
  states,
  reference: 'Reference number',
  open: 'View at the tax office',
  qr: 'QR code of the electronic invoice',
  form: 'Electronic invoice',
  name: 'Name or company',
  tin: { MY: 'Tax number (TIN)', ID: 'NPWP, 16 digits' },
  tinHint: 'Leave empty if you don’t have one.',
  idType: 'ID type',
  idTypes,
  idNumber: 'ID number',
  email: 'E-mail (optional)',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  postcode: 'Postcode',
  state: 'State or province',
  choose: 'Select',
  standing: 'Also request one for my future orders',
  send: 'Request invoice',
  sending: 'Sending…',
  failed: 'We couldn’t reach the store. Check your connection and try again.',
  done: 'Requested',
  wrong: {
    name: { missing: 'Enter a name or company.' },
    tin: { malformed: 'Enter the tax number as on your tax documents, or leave it empty.' },
    id_type: { missing: 'Select an ID type.' },
    id_number: { missing: 'Enter the ID number.', malformed: 'Enter the ID number without spaces or dashes.' },
    email: { malformed: 'Enter an e-mail address such as name@example.com.' },
    phone: { missing: 'Enter a phone number.', malformed: 'Enter a valid phone number.' },
    address: { missing: 'Enter your street address.' },
    city: { missing: 'Enter your city.' },
    postcode: { missing: 'Enter your postcode.', malformed: 'A postcode has 5 digits.' },
    state_id: { missing: 'Select a state from the list.' },
  },
}
export type InvoicesMessages = typeof en
