export const en = {
  kind: {
    invoices: 'Order',
    receipts: 'Receipt',
    'delivery-notes': 'Delivery note',
    parcels: 'Delivery note of a parcel',
    'parcel-labels': 'Label of a parcel',
    'credit-notes': 'Credit note',
    'dealer-statements': 'Statement',
  },
  back: 'Back to my account',
  open: 'Open',
  save: 'Save',
  again: 'Try again',
  asking: 'Fetching the document …',
  ready: 'Open the document in your PDF reader, or save it.',
  absent: 'There is no such document',
  absentText: 'It may belong to another account, or its order has none yet.',
  offline: 'Documents need signal',
  offlineText: 'They are printed by the store when you ask. Try again when you are back online.',
  busy: 'Many documents at once',
  busyText: 'The store is printing. Please try again in a moment.',
}

export type DocumentsMessages = typeof en
