export const en = {
  kind: {
    invoices: 'Order',
    receipts: 'Receipt',
    'delivery-notes': 'Delivery note',
    parcels: 'Delivery note of a parcel',
    'parcel-labels': 'Label of a parcel',
    'credit-notes': 'Credit note',
    'price-lists': 'Price list',
    'payment-receipts': 'Receipt',
    'dealer-statements': 'Statement',
  },
  back: 'Back to my account',
  open: 'Open',
  save: 'Save',
  again: 'Try again',
  asking: 'Loading document…',
  ready: 'Open the document in your PDF reader, or save it.',
  absent: 'Document not found',
  absentText: 'It may belong to another account, or the order doesn’t have one yet.',
  offline: 'You’re offline',
  offlineText: 'Documents open when you’re back online.',
  busy: 'Please wait a moment',
  busyText: 'We’re preparing your document. It opens automatically.',
}

export type DocumentsMessages = typeof en
