/** English messages: orders that the person placed on one day. */
export const en = {
  title: 'Orders by day',
  day: 'Date',
  list: 'Orders of this day',
  sent: 'Everything is sent',
  unsent: (count: number) => (count === 1 ? '1 order or change to send' : `${count} orders or changes to send`),
  sums: {
    dealers: 'Dealers',
    orders: 'Orders',
    pieces: 'Items',
    total: 'Value',
    estimated: (count: number) =>
      count === 1 ? 'including 1 not confirmed yet' : `including ${count} not confirmed yet`,
  },
  pieces: (count: number) => (count === 1 ? '1\u00a0item' : `${count}\u00a0items`),
  estimate: 'Estimate, not confirmed yet',
  empty: 'No orders on this day',
  emptyText: 'Orders you place on this day appear here, including those waiting to be sent.',
  notHere: 'This day isn’t on this device',
  notHereText:
    'You’re offline. Orders you placed on this device and haven’t sent yet are listed; the others load when you’re back online.',
  save: 'Save as CSV',
  file: (day: string) => `orders-${day}.csv`,
  columns: {
    day: 'Date',
    time: 'Time',
    dealer: 'Dealer',
    number: 'Order number',
    reference: 'Offline reference',
    pieces: 'Items',
    currency: 'Currency',
    total: 'Total',
    confirmed: 'Confirmed',
    state: 'Status',
  },
  yes: 'Yes',
  no: 'No',
}

export type PlacedOrdersMessages = typeof en
