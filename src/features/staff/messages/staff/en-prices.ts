import type { PlannedPrice } from '#contract/catalogue/planned-price.ts'

/** English messages: prices and publication of products by date. */
export const priceWords = {
  plannedPrices: {
    title: 'Planned prices',
    none: 'No prices are planned.',
    add: 'Plan a price',
    addText:
      'It replaces the price above from its start to its end, in the shop, in carts and at checkout. Orders already placed keep their price.',
    changeText: 'This price is active, so changes apply immediately. Its start can’t be changed.',
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
      running: 'Active',
      ended: 'Ended',
      cancelled: 'Cancelled',
      applied: 'Now the regular price',
    } satisfies Record<PlannedPrice['state'], string>,
    by: 'Planned by',
  },
}
