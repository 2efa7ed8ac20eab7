import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: the places with goods, on the staff screens. */
export const en = {
  ...staff,
  place: {
    add: 'Add place',
    kind: 'Kind',
    kinds: { warehouse: 'Warehouse', store: 'Store', van: 'Van', event: 'Event' },
    store: 'Store',
    storeHint: 'For a place that is a store: its pickup orders are taken from here.',
    online: 'Sells online',
    onlineHint: 'Its items count as available in the shop.',
    priority: 'Priority',
    priorityHint: 'Orders are taken from the lowest number first.',
    active: 'In use',
    activeHint: 'You can close a place that has no items.',
    pieces: 'Items',
    recounts: (products: number) =>
      products === 1 ? '1 product to count again' : `${products} products to count again`,
    yes: 'Yes',
    no: 'No',
  },
}

export type StaffStockMessages = typeof en
