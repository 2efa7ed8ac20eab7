/** English messages: the product page only. */
export const en = {
  share: (name: string) => `Share ${name}`,
  copied: 'Link copied',
  picture: (at: number) => `Show picture ${at}`,
  pointsEarned: 'points earned',
  preOrderNow: 'Pre-order',
  warranty: {
    title: 'Warranty',
    days: (days: number) => `${days} days on this product.`,
    how: 'How the warranty works',
  },
  offers: {
    title: 'Bundle and save',
    part: (count: number, name: string) => `${count}\u00a0× ${name}`,
    saves: (amount: string) => `You save ${amount}`,
    until: (day: string) => `Until ${day}`,
    noVouchers: 'Can’t be combined with vouchers',
    take: 'Add bundle',
    takeLater: 'Add bundle when back online',
    goods: 'See what’s included',
  },
  delivery: {
    title: 'Delivery and pickup',
    state: { MYR: 'State', IDN: 'Province' },
    choose: (area: string) => `Choose your ${area}`,
    free: 'Free delivery',
    fee: (amount: string) => `Delivery ${amount}`,
    days: (least: number, max: number) => (least === max ? `${max} days` : `${least} to ${max} days`),
    freeFrom: (amount: string) => `Free from ${amount}`,
    restricted: (state: string) => `We don’t deliver to ${state} and there’s no pickup point there.`,
    pickup: (count: number) => (count === 1 ? 'Pickup in 1 store' : `Pickup in ${count} stores`),
    ready: (hours: number) => `ready in ${hours} h`,
    noPickup: (area: string) => `Pickup isn’t available in this ${area}`,
    hint: (area: string) => `Choose your ${area} to see fee, delivery time and pickup.`,
    asking: 'Checking…',
    offline: 'The estimate appears when you’re back online.',
    failed: 'Couldn’t get an estimate. Please try again.',
  },
}

/** Shape of the messages in every language. */
export type ProductMessages = typeof en
