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
    how: 'How it works',
  },
  offers: {
    title: 'Cheaper together',
    part: (count: number, name: string) => `${count}\u00a0× ${name}`,
    saves: (amount: string) => `You save ${amount}`,
    until: (day: string) => `Until ${day}`,
    noVouchers: 'Not together with vouchers',
    take: 'Take the bundle',
    takeLater: 'Take it when back online',
    goods: 'See what goes in',
  },
  delivery: {
    title: 'Delivery and pickup',
    state: { MYR: 'State', IDN: 'Province' },
    choose: (area: string) => `Choose your ${area}`,
    free: 'Free delivery',
    fee: (amount: string) => `Delivery ${amount}`,
    days: (least: number, max: number) => (least === max ? `${max} days` : `${least} to ${max} days`),
    freeFrom: (amount: string) => `Free from ${amount}`,
    restricted: (state: string) => `Nothing can be sent to ${state}, and no store there hands over orders.`,
    pickup: (count: number) => (count === 1 ? 'Pickup in 1 store' : `Pickup in ${count} stores`),
    ready: (hours: number) => `ready in ${hours} h`,
    noPickup: (area: string) => `No pickup in this ${area}`,
    hint: (area: string) => `Choose your ${area} to see fee, delivery time and pickup.`,
    asking: 'Asking the store',
    offline: 'The estimate comes when you are back online.',
    failed: 'The store could not say. Choose again in a moment.',
  },
}

/** Shape of the messages in every language. */
export type ProductMessages = typeof en
