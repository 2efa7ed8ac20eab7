/** English messages: the filters of the shop. */
export const en = {
  filter: 'Filter',
  filters: 'Filters',
  chosenCount: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  show: (count: string) => `Show ${count}`,
  clear: 'Clear all',
  remove: (name: string) => `Remove filter ${name}`,
  chosen: 'Active filters',
  field: {
    flavour_family: 'Flavour family',
    flavour: 'Flavour',
    nicotine_mg_ml: 'Strength, mg/ml',
    colour: 'Colour',
    promotion_id: 'Offers',
    price: 'Price',
    retailPrice: 'Retail price',
  },
  anyStrength: 'All',
  strength: (value: string) => `${value}\u00a0mg/ml`,
  alone: { in_stock: 'In stock', pre_order: 'Pre-order', redeem_only: 'Redeem with points' },
  offer: 'Offer',
  priceFrom: (least: string) => `From ${least}`,
  priceTo: (max: string) => `Up to ${max}`,
  priceSpan: (least: string, max: string) => `${least} to ${max}`,
  count: (count: string) => (count === '1' ? '1 product' : `${count} products`),
  nothing: 'No matching products',
  nothingText: 'Remove a filter to see more products.',
  endOfList: 'No more products',
  toFirst: 'Go to first page',
}

export type ShopMessages = typeof en
