/** English messages: ways to pay. */
export const wayWords = {
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
  },
}
