import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: dealers, on the staff screens. */
export const en = {
  ...staff,
  dealer: {
    state: 'Status',
    states: { pending: 'To approve', approved: 'Approved', rejected: 'Rejected', accounts: 'Dealers and tiers' },
    tier: 'Tier',
    lastMonth: 'Sales paid last month',
    thisMonth: 'Sales paid this month',
    credit: 'Credit used',
    creditOf: (used: string, limit: string) => `${used} of ${limit}`,
    pinned: (until: string, by: string) => `Until ${until}, by ${by}`,
    discount: 'Own discount',
    discountOf: (percent: string, until: string, by: string) => `${percent}% until ${until}, by ${by}`,
    discountReason: 'Reason for the discount',
    discountPercent: 'Percent off',
    discountHint: 'Taken off the dealer’s tier price, on every unit.',
    discountText: 'Applies to carts and new orders immediately. Placed orders do not change.',
    giveDiscount: 'Add discount',
    changeDiscount: 'Edit discount',
    endDiscount: 'End discount',
    discountDone: (name: string) => `Discount of ${name} saved`,
    discountEnded: (name: string) => `Discount of ${name} ended`,
    held: 'Tier locked',
    sellers: 'Sales persons',
    noSeller: 'None',
    terms: 'Edit credit and sales persons',
    termsText:
      'Takes effect immediately. A sales person you remove can no longer act for this dealer. Their unsent changes stay on their device.',
    termsDone: (name: string) => `Terms of ${name} saved`,
    pin: 'Lock tier',
    pinText:
      'The tier is updated on the 1st of each month from last month’s paid sales. A locked tier stays the same until its end date.',
    until: 'Until',
    unpin: 'Unlock tier',
    pinDone: (name: string) => `Tier of ${name} locked`,
    unpinDone: (name: string) => `Tier of ${name} unlocked`,
    unproven: 'This phone number hasn’t been verified. Check that it belongs to the applicant.',
    person: 'Person',
    phone: 'Phone',
    email: 'E-mail',
    registration: 'Business registration number',
    tax: 'Tax number',
    address: 'Address',
    sentBy: 'Submitted by',
    sent: 'Submitted',
    noPapers: 'No documents attached',
    paper: (at: number) => `Document ${at}`,
    approve: 'Approve',
    reject: 'Reject',
    approved: (name: string, tier: string) => `${name} approved as a dealer: ${tier}`,
    rejected: (name: string) => `Application of ${name} rejected`,
  },
}

/** Shape of the messages in every language. */
export type StaffDealersMessages = typeof en
