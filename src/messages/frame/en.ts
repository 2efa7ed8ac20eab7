import { MESSAGES, type Messages } from '#contract/messages.ts'

const messages: Messages = MESSAGES

const UNIT = { 'mg/ml': 'mg/ml', mAh: 'mAh', ohm: 'ohm', pieces: 'pieces' }

export const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** English messages: the layout and the home page. Other pages load their own. */
export const en = {
  unit: UNIT,
  /** The error catalogue of the specification. */
  messages,
  ok: 'OK',
  skipToContent: 'Skip to content',
  close: 'Close',
  unreachable: 'We couldn’t reach the store. Check your connection and try again.',
  tryAgain: 'Try again',
  nav: {
    main: 'Main',
    home: 'Home',
    shop: 'Shop',
    search: 'Search',
    cart: 'Cart',
    account: 'Account',
    signIn: 'Sign in',
    wishlist: 'Wishlist',
    wish: (name: string) => `Add ${name} to wishlist`,
    /** Null: not known yet. */
    cartCount: (count: number | null) =>
      count === null ? 'Cart' : count === 0 ? 'Cart, empty' : `Cart, ${pieces(count)}`,
    quickOrder: 'Quick order',
    matrix: 'Matrix',
    orders: 'Orders',
    invoices: 'Invoices',
    needsYou: 'needs your attention',
  },
  home: {
    title: 'Home',
    promise: (count: number): string => (count === 1 ? 'flavour to choose from' : 'flavours to choose from'),
    choose: 'Choose a pod',
    range: 'The range',
    flavour: 'Flavour',
    position: (at: number, of: number) => `${at} of ${of}`,
    offers: 'Current offers',
    seeAll: 'See all',
    festive: 'Lucky draw',
    empty: 'Opening soon',
    emptyText: 'No products yet. Please check back later.',
  },
  shop: {
    title: 'Shop',
    wholeShop: 'See all products',
    asOf: (ago: string) => `You’re offline. Last updated ${ago}.`,
    failingAsOf: (ago: string) => `The store is unavailable. Last updated ${ago}.`,
    waiting: 'Still loading. If you’re offline, this page loads when you’re back online.',
  },
  product: {
    title: 'Product',
    inStock: 'In stock',
    soldOut: 'Sold out',
    left: (count: number) => `${count} left`,
    preOrder: 'Pre-order',
    preOrderFrom: (day: string) => `Pre-order, expected ${day}`,
    points: (count: string) => `${count}\u00a0pts`,
    add: (name: string) => `Add ${name} to cart`,
    reserve: (name: string) => `Reserve ${name}`,
    nicotine: (age: number) => `Contains nicotine. For adults of ${age} and over.`,
    unavailableOffline: 'This page isn’t available offline',
    unavailableOfflineText: 'It opens when you’re back online. You can keep browsing the rest of the shop.',
    noAppYet: 'The shop isn’t on this device yet. It opens when you’re back online.',
  },
  stepper: {
    fewer: (name: string) => `Decrease quantity of ${name}`,
    more: (name: string) => `Increase quantity of ${name}`,
    quantity: (name: string) => `Quantity of ${name}`,
  },
  connection: {
    offline: 'Offline',
    stockAsOf: (time: string) => `Offline · stock as of ${time}`,
    waiting: (count: number) => `${count} waiting to send`,
    offlineWaiting: (count: number) => `Offline · ${count} waiting`,
    failing: 'Store unavailable',
    failingStock: (time: string) => `Store unavailable · stock as of ${time}`,
    failingWaiting: (count: number) => `Store unavailable · ${count} waiting`,
    needsYou: (count: number) => (count === 1 ? '1 needs your attention' : `${count} need your attention`),
    portal: 'Sign in to this Wi-Fi network',
    signIn: (count: number) => `Sign in to send ${changes(count)}`,
    update: 'Update the app to send changes',
    storage: 'Could not save on this device',
  },
  field: {
    missing: 'Fill in this field.',
    malformed: 'Check the format.',
    short: (least: number) => `Use at least ${least} characters.`,
    long: (max: number) => `Use at most ${max} characters.`,
  },
  ago: {
    now: 'just now',
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
    days: (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`),
  },
  notFound: {
    title: 'Page not found',
    text: 'The page may have moved, or the address is mistyped.',
  },
  error: {
    /** The document title. */
    name: 'Error',
    title: 'Something went wrong',
    home: 'Go to home page',
    reload: 'Reload',
    reference: (id: string) => `If this keeps happening, tell us this reference: ${id}`,
  },
}

/** Shape of the messages in every language. */
export type FrameMessages = typeof en
