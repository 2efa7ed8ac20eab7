import type { PaymentService } from '#contract/orders/order.ts'
import type { PaymentStatus } from '#contract/orders/order-status.ts'
import { en as staff } from '../../../staff/messages/staff/en.ts'

const money: Record<PaymentStatus, string> = {
  UNPAID: 'Not paid',
  PENDING: 'Payment pending',
  REVIEW: 'Receipt to review',
  PAID: 'Paid',
  ON_ACCOUNT: 'On account',
  NOT_REQUIRED: 'Nothing to pay',
  PARTIALLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
}

const service: Readonly<Record<string, string>> = {
  MANUAL: 'Bank transfer',
  SENANGPAY: 'senangPay',
  ipay88: 'iPay88',
} satisfies Record<PaymentService, string>

/** English messages: payments, receipts and ways to pay, on the staff screens. */
export const en = {
  ...staff,
  receipt: {
    state: 'Status',
    states: { REVIEW: 'To review', APPROVED: 'Approved', REJECTED: 'Rejected' },
    picture: (no: string) => `Receipt for ${no}`,
    differs: 'The stated amount doesn’t match the order total.',
    total: 'Order total',
    stated: 'Stated amount',
    bank: 'Bank account',
    payer: 'Payer',
    customer: 'Customer',
    paidAt: 'Paid on',
    sent: 'Sent',
    approve: 'Approve payment received',
    reject: 'Reject receipt',
    approved: (no: string) => `Receipt for ${no} approved`,
    rejected: (no: string) => `Receipt for ${no} rejected`,
  },
  payment: {
    state: 'Status',
    states: { REVIEW: 'To review', REFUNDED: 'Refunded', PENDING: 'Pending', SUCCEEDED: 'Paid', FAILED: 'Failed' },
    order: 'Order',
    customer: 'Customer',
    provider: 'Service',
    reason: 'Reason',
    at: 'Started',
    due: 'Order total',
    amount: 'Paid',
    whys: {
      late: 'Payment arrived after the order was closed',
      overpaid: 'Customer paid more than the amount due',
      amount_differs: 'Amount received doesn’t match the amount requested',
      order_cancelled: 'Order was cancelled after a partial payment',
    } as Partial<Record<string, string>>,
    giveBack: 'Mark as refunded',
    giveBackText:
      'Send the money through the payment service or your bank first, then record it here. The customer is notified that the refund is on its way.',
    came: 'Amount received',
    reference: 'Refund reference',
    referenceHint: 'From the payment service or your bank.',
    givenBy: 'Refunded by',
    done: (no: string) => `Refund for ${no} recorded`,
    transfer: 'Review its receipt',
  },
  ways: {
    addressesText: 'Enter these addresses at the payment service if it asks for them.',
    addresses: { return: 'Return address', callback: 'Callback address' },
    on: 'On',
    off: 'Off',
    incomplete: 'On, setup incomplete',
    modes: { test: 'Test mode', live: 'Live payments' },
    missing: {
      merchant: () => 'No merchant account yet. Customers can’t see this method until an admin connects one under',
      bank: () => 'No bank account yet. Add one below. Customers can’t see this method until then.',
      method: () => 'No payment option selected yet. Select at least one under “Set up”.',
    },
    setUp: 'Set up',
    offered: 'Offer this at checkout',
    name: 'Name at checkout',
    nameHint: 'As customers see it.',
    methods: 'Payment options',
    banks: 'Bank accounts',
    banksText: 'Customers who pay by bank transfer see these accounts.',
    addBank: 'Add account',
    bankName: 'Bank',
    swift: 'SWIFT code (optional)',
    swiftHint: 'For transfers from abroad.',
    bank: 'Bank',
    accountName: 'Account holder',
    accountNo: 'Account number',
  },
}

/** Shape of the messages in every language. */
export type StaffPaymentsMessages = typeof en
