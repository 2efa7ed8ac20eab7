/** English messages: the filters of the shop. */
export const en = {
  filter: 'Filter',
  filters: 'Filters',
  chosenCount: (count: number) => (count === 1 ? '1 chosen' : `${count} chosen`),
  show: (count: string) => `Show ${count}`,
  clear: 'Clear all',
  remove: (name: string) => `Remove filter ${name}`,
  chosen: 'Chosen filters',
  field: {
    flavour_family: 'Flavour family',
    flavour: 'Flavour',
    nicotine_mg_ml: 'Strength, mg/ml',
    colour: 'Colour',
    promotion_id: 'Offers',
    price: 'Price',
  },
  anyStrength: 'All',
  strength: (value: string) => `${value}\u00a0mg/ml`,
  alone: { in_stock: 'In stock', pre_order: 'Pre-order', redeem_only: 'For points' },
  offer: 'Offer',
  priceFrom: (least: string) => `From ${least}`,
  priceTo: (max: string) => `Up to ${max}`,
  priceSpan: (least: string, max: string) => `${least} to ${max}`,
  count: (count: string) => (count === '1' ? '1 product' : `${count} products`),
  nothing: 'Nothing fits all of this',
  nothingText: 'Remove one of the filters to see products.',
  endOfList: 'The list ends before this page',
  toFirst: 'To the first page',
}

export type ShopMessages = typeof en
