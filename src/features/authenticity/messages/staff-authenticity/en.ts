import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: authenticity codes and members, on the staff screens. */
export const en = {
  ...staff,
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
    search: 'Name, SKU or barcode',
    name: 'Name',
  },
  member: {
    code: 'Member code',
    hint: 'From the member’s account. Type it, or use a scanner.',
    wrong: 'This isn’t a member code. Scan it again.',
    find: 'Find',
    lookUp: 'Find a member',
    points: 'Points',
    products: 'Registered products',
    orders: 'Orders of this member',
  },
}

/** Shape of the messages in every language. */
export type StaffAuthenticityMessages = typeof en
