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
    wish: (name: string) => `Keep ${name} on your wishlist`,
    /** Null: not known yet. */
    cartCount: (count: number | null) =>
      count === null ? 'Cart' : count === 0 ? 'Cart, empty' : `Cart, ${pieces(count)}`,
    needsYou: 'needs you',
  },
  home: {
    title: 'Home',
    promise: 'flavours for one small device',
    choose: 'Choose a pod',
    range: 'The range',
    flavour: 'Flavour',
    position: (at: number, of: number) => `${at} of ${of}`,
    offers: 'Now in the store',
    seeAll: 'See all',
    festive: 'Lucky draw',
    empty: 'Opening soon',
    emptyText: 'Nothing is for sale yet. Come back later.',
  },
  shop: {
    title: 'Shop',
    wholeShop: 'See the whole shop',
    asOf: (ago: string) => `No signal. What you see was current ${ago}.`,
    waiting: 'Waiting for the store to answer. This page fills by itself as soon as it does.',
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
    nicotine: (age: number) => `Contains nicotine. For adults of ${age} and over.`,
    unavailableOffline: 'This page has not been kept on this device',
    unavailableOfflineText: 'It opens as soon as the store answers again. The rest of the shop is here.',
  },
  stepper: {
    fewer: (name: string) => `One ${name} fewer`,
    more: (name: string) => `One ${name} more`,
    quantity: (name: string) => `Quantity of ${name}`,
  },
  connection: {
    offline: 'Offline',
    stockAsOf: (time: string) => `Offline · stock as of ${time}`,
    waiting: (count: number) => `${count} waiting to send`,
    offlineWaiting: (count: number) => `Offline · ${count} waiting`,
    needsYou: (count: number) => (count === 1 ? '1 needs your attention' : `${count} need your attention`),
    portal: 'This network wants a sign-in',
    signIn: (count: number) => `Sign in to send ${changes(count)}`,
    update: 'Update the app to send',
    storage: 'Could not save on this device',
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
    title: 'This did not work',
    home: 'Start again',
    reload: 'Load again',
  },
}

/** Shape of the messages in every language. */
export type FrameMessages = typeof en
