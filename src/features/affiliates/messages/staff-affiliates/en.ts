import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: affiliates and their payouts, on the staff screens. */
export const en = {
  ...staff,
  affiliate: {
    state: 'Status',
    states: { pending: 'To approve', approved: 'Approved', suspended: 'Rejected or suspended' },
    person: 'Name',
    phone: 'Phone',
    channel: 'Channel',
    channels: {
      instagram: 'Instagram',
      tiktok: 'TikTok',
      facebook: 'Facebook',
      youtube: 'YouTube',
      website: 'Own website',
      other: 'Other',
    },
    url: 'Channel link',
    bank: 'Bank',
    accountNo: 'Account number',
    accountName: 'Account holder',
    applied: 'Applied',
    reasonHint: 'Visible to the affiliate.',
    approve: 'Approve',
    reject: 'Reject',
    suspend: 'Suspend',
    approved: (code: string) => `${code} is active`,
    rejected: (code: string) => `${code} is inactive`,
  },
  payout: {
    state: 'Status',
    states: { requested: 'To pay', paid: 'Paid', rejected: 'Rejected' },
    code: 'Code',
    asked: 'Requested',
    note: 'Transfer reference or reason',
    reference: 'Transfer reference',
    referenceHint: 'From your bank. Visible to the affiliate.',
    approve: 'Mark as paid',
    reject: 'Reject',
    approved: (amount: string) => `${amount} marked as paid`,
    rejected: (amount: string) => `Payout of ${amount} rejected`,
  },
}

/** Shape of the messages in every language. */
export type StaffAffiliatesMessages = typeof en
