export const en = {
  kind: {
    invoices: 'Order',
    receipts: 'Receipt',
    'delivery-notes': 'Delivery note',
    'dealer-statements': 'Statement',
  },
  back: 'Back to my account',
  open: 'Open',
  save: 'Save',
  again: 'Try again',
  asking: 'Fetching the paper …',
  ready: 'Open the paper in your PDF reader, or save it.',
  absent: 'There is no such paper',
  absentText: 'It may belong to another account, or its order has none yet.',
  offline: 'Papers need signal',
  offlineText: 'They are printed by the store when you ask. Try again when you are back online.',
  busy: 'Many papers at once',
  busyText: 'The store is printing. Please try again in a moment.',
}

export type PapersWords = typeof en
