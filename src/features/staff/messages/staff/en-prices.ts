import type { PlannedPrice } from '#contract/catalogue/planned-price.ts'

/** English messages: prices and publication of products by date. */
export const priceWords = {
  plannedPrices: {
    title: 'Planned prices',
    none: 'No prices are planned.',
    add: 'Plan a price',
    addText:
      'It takes the place of the price above from its first to its last moment, in the shop, in carts and at checkout. Orders keep the price they were placed at.',
    changeText: 'A price in force changes at once. Its start can’t be moved any more.',
    change: 'Edit',
    changed: 'Planned price changed',
    planned: 'Price planned',
    cancel: 'Cancel planned price',
    end: 'End now',
    cancelled: 'Planned price cancelled',
    ended: 'Planned price ended',
    price: 'Price',
    tier: 'For',
    tierHint: 'Without one, dealers pay the regular price less their tier discount.',
    everybody: 'Everyone',
    dealers: (tier: string) => `Dealers: ${tier}`,
    market: 'Market',
    compare: 'Was price',
    from: 'From',
    fromHint: 'Store time. Leave empty to start immediately.',
    until: 'Until',
    untilHint: 'Leave empty for no end date. A price for everyone then becomes the product’s price.',
    openEnd: 'Until further notice',
    state: 'Status',
    states: {
      coming: 'Planned',
      running: 'In force',
      ended: 'Ended',
      cancelled: 'Cancelled',
      applied: 'Became the price',
    } satisfies Record<PlannedPrice['state'], string>,
    by: 'Planned by',
  },
}
