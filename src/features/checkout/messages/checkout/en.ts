import { en as frame } from '../../../../messages/frame/en.ts'

/** Lines of an order, and those of which a store has too little. */
interface StockCount {
  missing: number
  items: number
}

/** English messages: checkout. */
export const en = {
  signIn: frame.nav.signIn,
  title: 'Checkout',
  stepFailed: 'This step couldn’t be shown. Reload the page and choose again; the rest of your order is kept.',
  back: 'Back to cart',
  done: 'Done',
  toDo: 'To do',
  dealer: {
    title: 'Dealer',
    text: 'Choose the dealer you’re ordering for.',
    choose: 'Choose a dealer',
    change: 'Change',
  },
  delivery: {
    title: 'Delivery',
    how: 'Delivery method',
    send: 'To my address',
    collect: 'Pick up',
    addresses: 'Deliver to',
    add: 'Add address',
    edit: 'Edit address',
    addressesOffline: 'Your addresses load when you’re back online.',
    days: (from: number, to: number) =>
      from === to ? (from === 1 ? '1 day' : `${from} days`) : `${from} to ${to} days`,
    free: 'free',
    restricted: (state: string) => `We don’t deliver to ${state}. Choose another address or pick up your order.`,
    counterOnly: 'Your order is held at a store, where you pay for it.',
    collectOnly: (names: string) => `These can only be collected and paid for in a store: ${names}.`,
    collectAll: 'Collect everything',
    orderRest: 'Order the rest now',
  },
  store: {
    choose: 'Pick up from',
    near: 'Nearest first',
    asking: 'Finding your location…',
    denied: 'We couldn’t get your location. Allow it in your browser’s settings for this site.',
    failed: 'We couldn’t find your location.',
    away: (distance: string) => `${distance}\u00a0km`,
    offline: 'Our stores load when you’re back online.',
    none: 'Pickup isn’t available right now.',
    stock: {
      all: 'All in stock',
      later: (days: number) =>
        days === 0 ? 'All available' : days === 1 ? 'All available in 1 day' : `All available in ${days} days`,
      part: ({ missing, items }: StockCount) => `${missing} of ${items} items not in stock here`,
      none: 'None of your items in stock',
    },
  },
  payment: {
    title: 'Payment',
    account: 'This will be charged to your account.',
    accountFor: (name: string) => `This will be charged to the account of ${name}.`,
    accountUnknown: 'Charged to the account if its credit covers all of it; otherwise it’s paid before we ship it.',
    creditAfter: (amount: string) => `Credit available afterwards: ${amount}.`,
    beyond: (left: string) =>
      `This order is more than the available credit of ${left}, so none of it is charged to the account.`,
    payFirst: (total: string) => `You pay ${total} on the order page before we ship it.`,
    payWithin: (hours: number) => `An order that isn’t paid within ${hours} hours is cancelled.`,
    payLater: 'Part of this order is a pre-order: pay now, or when everything is in stock.',
    shipsTogether: 'Part of this order is a pre-order. It ships when everything is in stock.',
    'pre-order':
      'Nothing to pay now. Part of this order is a pre-order: we’ll let you know when it’s in stock, and you pay then.',
    points: 'Paid with points. Nothing else to pay.',
    'points-and-money': 'Points are deducted now. You pay the rest on the order page.',
    counter: 'You pay at the counter when you pick up your order.',
    delivery: 'You pay the courier when your order is delivered.',
    when: 'When to pay',
    payNow: 'Pay now',
    onAccount: 'On account',
    atCounter: 'At the counter',
    onDelivery: 'Cash on delivery',
    free: 'Nothing to pay.',
  },
  review: {
    accept: 'By placing the order you accept our terms and privacy policy.',
    terms: 'Terms of sale',
    privacy: 'Privacy policy',
    title: 'Review',
    lines: (count: number) => (count === 1 ? '1 item' : `${count}\u00a0items`),
    showAll: (count: number) => `Show all ${count}`,
    times: (count: number, name: string) => `${count}\u00a0× ${name}`,
    points: (points: string) => `${points}\u00a0points`,
    only: (count: number) => `Only ${count} in stock`,
    soldOut: 'Out of stock',
    most: (count: number) => `Max. ${count} per order`,
    /** @param step pieces in a case; 1 = single pieces */
    cases: (step: number, least: number) => {
      if (step === 1) return `Order at least ${least}`
      return least > step ? `Sold in cases of ${step}, at least ${least} per order` : `Sold in cases of ${step}`
    },
    gone: 'No longer sold',
    notSold: 'Can’t be ordered online',
    preOrder: 'Pre-order, ships later',
    setTo: (count: number) => `Set to ${count}`,
    remove: 'Remove',
    remark: 'Order note (optional)',
    remarkHint: 'Anything we should know about this order.',
    change: 'Edit cart',
  },
  sums: {
    title: 'Order summary',
    subtotal: 'Items',
    bundles: 'Bundles',
    voucher: (code: string) => `Voucher ${code}`,
    affiliate: (code: string) => `Code ${code}`,
    discount: 'Discounts',
    manual: 'Your discount',
    dealerDiscount: (percent: string) => `Includes the dealer discount of ${percent}%`,
    shipping: 'Delivery',
    shippingFree: 'Free',
    shippingLater: 'once you choose an address',
    rounding: 'Rounding',
    total: 'Total',
    points: 'Points used',
    earned: 'Points you’ll earn',
  },
  details: {
    text: (age: number) => `By law, we need to check your age once. You must be ${age} or older.`,
    young: (age: number) => `You must be ${age} or older to order.`,
  },
  needs: {
    items: 'select an item in your cart',
    not_sold: 'remove items that can’t be ordered online',
    delivery_method: 'choose pickup',
    pickup_store: 'choose a store',
    address: 'choose or add an address',
    payment_service: 'choose a payment method',
    payment_method: 'choose a bank, card or wallet',
    dealer: 'choose a dealer',
    birth_date: 'enter your date of birth',
    name: 'enter your name',
    restricted: 'choose an address we deliver to',
    stock: 'reduce items that exceed stock',
    code: 'remove the invalid code',
  },
  still: (needs: string) => `To do: ${needs}`,
  place: 'Place order',
  placing: 'Placing your order…',
  offline: 'Pay when back online',
  offlineText: 'Your choices are kept on this device.',
  asking: 'Calculating total…',
  stops: {
    waiting: (count: number) =>
      count === 1
        ? '1 cart change isn’t sent yet. You can place your order once it is.'
        : `${count} cart changes aren’t sent yet. You can place your order once they are.`,
    needsYou: 'A cart change wasn’t accepted. Review it first.',
    cartChanged: 'Your cart has changed. Review it, then place your order.',
    signIn: 'Your session has ended. Sign in and tap again – you won’t be charged or ordered twice.',
    noAnswer: 'We didn’t get a reply. Tap again – you won’t be charged or ordered twice.',
    totalChanged: 'The total has changed',
    lineFrom: (name: string, before: string, now: string) => `${name}: ${before} → ${now}`,
    again: 'Tap again to accept the new total.',
    alreadyOrdered: 'You’ve already placed this order. Here it is.',
    toCart: 'Go to cart',
    toProfile: 'Go to my profile',
  },
  lost: {
    title: 'We couldn’t confirm your last order',
    text: 'The connection was lost after you placed it. We’ll find your order or place it now – you won’t be charged or ordered twice.',
    find: 'Find my order',
    drop: 'Dismiss',
  },
  closed: {
    catalogue: 'Online sales aren’t available right now',
    catalogueText: 'You can buy our products in our stores.',
    dealers: 'Online ordering is for dealers only',
    dealersText: 'You can buy our products in our stores.',
    stores: 'Find a store',
    empty: 'No items selected',
    emptyText: 'Select the items to order in your cart.',
  },
}

export type CheckoutMessages = typeof en
