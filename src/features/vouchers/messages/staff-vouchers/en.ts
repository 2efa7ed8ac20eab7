import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: vouchers, on the staff screens. */
export const en = {
  ...staff,
  voucher: {
    search: 'Code or name',
    name: 'Name',
    types: { percent: 'Percentage', fixed: 'Fixed amount', free_shipping: 'Free delivery' },
    states: { coming: 'Scheduled', running: 'Active', ended: 'Ended', used_up: 'Used up' },
    used: 'Used',
    issue: 'Issue to a customer',
    person: 'Name, phone, e-mail or company',
    people: 'People',
    phone: 'Phone',
    company: 'Company',
    toPerson: (name: string, phone: string) => `This voucher goes to ${name}, ${phone}.`,
    issueTo: (name: string) => `Issue to ${name}`,
    issued: (code: string, name: string) => `${code} issued to ${name}`,
    type: 'Type',
    state: 'Status',
    to: 'Until',
  },
}

/** Shape of the messages in every language. */
export type StaffVouchersMessages = typeof en
