import { type OfflineRoute, type Role, type Row, STATES, type State } from './offline-route.ts'

const SIGNED_IN = ['customer', 'dealer', 'sales person'] as const satisfies readonly Role[]
const STALE = 'You’re offline. Last updated'
const NOT_STORED = 'You’re offline. This page fills in when you’re back online.'
const OTHER_ORDERS =
  'You’re offline. Orders you’ve viewed before are available; the others load when you’re back online.'
const UNANNOUNCED = 'There’s no lucky draw right now.'
const KEPT_ENTRIES = 'You’re offline. What you’ve entered is kept on this device; continue when you’re back online.'
const ANY_ORDER = '00000000-0000-4000-8000-000000000001'

/** The devices that know the role of the person: every page stores the profile. */
const KNOWN = ['never visited', 'visited', 'kept'] as const satisfies readonly State[]

/** The devices that have the data of a page which “Get ready” stores too. */
const STORED = ['visited', 'kept'] as const satisfies readonly State[]

/** A receipt is checked by its signature, where the page's files are on the device. */
const CHECKED: Row = {
  answer: 'works',
  heading: 'Receipt',
  says: 'This receipt was changed or not signed by our sales person.',
}

/** Guests are led to sign-in, which keeps what they enter. */
const SIGN_IN: Row = {
  roles: ['guest'],
  answer: 'works later',
  heading: 'Sign in or create account',
  says: KEPT_ENTRIES,
  at: '/auth/login',
}

/** A page whose data the device does not have. */
const UNAVAILABLE: Row = {
  answer: 'refuses',
  heading: 'This page isn’t available offline',
  says: 'It opens when you’re back online. You can keep browsing the rest of the shop.',
}

/** A page of dealers and sales persons, whose files the device of a customer does not have. */
const FOR_DEALERS: Row = { ...UNAVAILABLE, roles: ['customer'], states: ['never visited', 'kept'] }

const stored = (heading: string): Row => ({ answer: 'works', heading, says: STALE })

/** A page that needs no data of the server. */
const form = (heading: string, says: string | null = null): Row => ({ answer: 'works later', heading, says })

/** A page with public data, which a device has that opened it or was made ready. */
const publicPage = (heading: string): Row[] => [{ ...stored(heading), states: STORED }, UNAVAILABLE]

/** A page with data of the person, which only a device has that opened it. */
const ownPage = (heading: string): Row[] => [
  SIGN_IN,
  { ...stored(heading), states: ['visited'] },
  { answer: 'works later', heading, says: NOT_STORED },
]

/** Sign-in and registration: people who are signed in are led home. */
const authPage = (heading: string): Row[] => [
  { roles: ['guest'], answer: 'works later', heading, says: KEPT_ENTRIES },
  { ...stored('18 flavours to choose from'), roles: SIGNED_IN, at: '/' },
]

/** A device that has opened them has a part of their files, in the cache of the browser. */
const NEEDS_SIGNAL: Row = {
  answer: 'refuses',
  heading: 'You’re offline',
  says: 'This page isn’t available offline. It opens when you’re back online.',
}

const STAFF: Row[] = [
  { ...SIGN_IN, heading: 'Sign in', at: '/auth/password', states: ['visited'] },
  { ...UNAVAILABLE, states: ['visited'] },
  NEEDS_SIGNAL,
]

interface Home {
  at: string
  heading: string
  /** The devices that have its data. */
  states: readonly State[]
}

/** A page that leads people to another one by their role. */
const byRole = (heading: string, homes: Partial<Record<Role, Home>>): Row[] =>
  SIGNED_IN.flatMap((role): Row[] => {
    const home = homes[role]
    if (!home) return []
    const shown: Row = { ...stored(home.heading), ...home, roles: [role] }
    return [shown, { ...shown, answer: 'works later', says: NOT_STORED, states: STATES }]
  }).concat(ownPage(heading))

const PROFILE: Home = { at: '/account/profile', heading: 'Profile', states: KNOWN }
const DASHBOARD: Home = { at: '/account/dashboard', heading: 'Dashboard', states: STORED }

/** Every route of the app, with what it shows without a connection to each person on each device. */
export const OFFLINE_ROUTES: readonly OfflineRoute[] = [
  { path: '/shop', rows: [stored('Shop')] },
  { path: '/shop/:type/:id', address: () => '/shop/product/1012', rows: [stored('Mango')] },
  {
    path: '/cart',
    rows: [
      { roles: ['guest'], answer: 'works', heading: 'Cart', says: 'Sign in to see your cart' },
      { answer: 'works', heading: 'Cart', says: null },
    ],
  },
  { path: '/cart/checkout', rows: [SIGN_IN, { answer: 'works later', heading: 'Checkout', says: null }] },
  {
    path: '/payment/:status/:id',
    address: ({ orderId }) => `/payment/success/${orderId}`,
    rows: [
      SIGN_IN,
      {
        answer: 'works later',
        heading: 'You’re offline',
        says: 'Your payment status appears when you’re back online. Nothing is lost.',
      },
    ],
  },
  { path: '/shop/redemption', rows: ownPage('Redeem with points') },
  {
    path: '/shop/quick-order',
    rows: [
      SIGN_IN,
      { ...stored('Profile'), roles: ['customer'], states: ['visited'], at: '/account/profile' },
      FOR_DEALERS,
      { answer: 'works', heading: 'Quick order', says: null },
    ],
  },
  {
    path: '/shop/order-matrix',
    rows: [
      SIGN_IN,
      { ...stored('Profile'), roles: ['customer'], states: ['visited'], at: '/account/profile' },
      FOR_DEALERS,
      { answer: 'works', heading: 'Order matrix', says: null },
    ],
  },
  {
    path: '/account',
    rows: [SIGN_IN, stored('Your account')],
  },
  {
    path: '/account/profile',
    rows: byRole('Profile', { customer: PROFILE, dealer: PROFILE, 'sales person': PROFILE }),
  },
  {
    path: '/account/address',
    // A sales person has those of a dealer once the dealer is chosen.
    rows: [
      SIGN_IN,
      { ...stored('Addresses'), roles: ['customer', 'dealer'], states: ['kept'] },
      ...ownPage('Addresses'),
    ],
  },
  {
    path: '/account/dashboard',
    // "Get ready" keeps that of a dealer.
    rows: [
      { ...stored('Dashboard'), roles: ['dealer'], states: ['kept'] },
      ...byRole('Dashboard', { customer: PROFILE }),
    ],
  },
  {
    path: '/account/new-dealer',
    rows: [
      { ...form('New dealer', 'You can do this offline.'), roles: ['sales person'], states: KNOWN },
      ...byRole('New dealer', { customer: PROFILE, dealer: DASHBOARD }),
    ],
  },
  {
    path: '/account/wishlist',
    rows: [
      SIGN_IN,
      {
        roles: ['sales person'],
        answer: 'works',
        heading: 'Your wishlist is empty',
        says: 'Tap the heart on a product to save it here.',
      },
      stored('Wishlist'),
    ],
  },
  {
    path: '/account/offline',
    rows: [SIGN_IN, { answer: 'works', heading: 'Offline mode', says: 'You’re offline' }],
  },
  {
    path: '/account/orders',
    rows: [
      SIGN_IN,
      { ...stored('Orders'), states: ['visited'] },
      { answer: 'works later', heading: 'Orders', says: OTHER_ORDERS },
    ],
  },
  {
    path: '/account/placed-orders',
    rows: [
      SIGN_IN,
      { ...stored('Orders by day'), roles: ['dealer', 'sales person'], states: ['visited'] },
      {
        answer: 'works later',
        heading: 'Orders by day',
        says: 'Orders you placed on this device and haven’t sent yet are listed; the others load when you’re back online.',
      },
    ],
  },
  {
    path: '/account/receivables',
    // Only dealers have an account, and sales persons while they act for one.
    rows: [
      SIGN_IN,
      { ...stored('Invoices'), roles: ['dealer'], states: STORED },
      FOR_DEALERS,
      { answer: 'works later', heading: 'Invoices', says: NOT_STORED },
    ],
  },
  {
    path: '/account/collections',
    rows: [
      SIGN_IN,
      { ...stored('Receipts'), roles: ['dealer', 'sales person'], states: STORED },
      FOR_DEALERS,
      { answer: 'works later', heading: 'Receipts', says: NOT_STORED },
    ],
  },
  {
    path: '/account/collections/:dealer',
    address: () => `/account/collections/${ANY_ORDER}`,
    rows: [
      SIGN_IN,
      {
        roles: ['sales person'],
        states: KNOWN,
        answer: 'works',
        heading: 'Collect',
        says: 'This dealer isn’t on your list any more',
      },
      FOR_DEALERS,
      { answer: 'works later', heading: 'Collect', says: NOT_STORED },
    ],
  },
  {
    path: '/RECEIPT/:text',
    address: () => `/RECEIPT/${'A'.repeat(120)}`,
    rows: [{ ...CHECKED, roles: ['dealer', 'sales person'] }, { ...CHECKED, states: ['visited'] }, UNAVAILABLE],
  },
  {
    path: '/R/:code',
    address: () => `/R/${'1'.repeat(25)}`,
    rows: [{ ...form('Receipt', NOT_STORED), states: ['visited'] }, NEEDS_SIGNAL],
  },
  {
    path: '/account/orders/:id',
    address: ({ orderId }) => `/account/orders/${orderId}`,
    rows: [
      SIGN_IN,
      { ...stored('Order'), states: ['visited'] },
      { answer: 'works later', heading: 'Order', says: OTHER_ORDERS },
    ],
  },
  {
    path: '/account/orders/waiting/:id',
    address: () => `/account/orders/waiting/${ANY_ORDER}`,
    rows: [SIGN_IN, { answer: 'works', heading: 'Offline order', says: 'This order isn’t on this device' }],
  },
  {
    path: '/account/sync',
    rows: [SIGN_IN, { answer: 'works', heading: 'Waiting to send', says: 'All changes sent' }],
  },
  { path: '/account/inbox', rows: ownPage('Inbox') },
  {
    path: '/account/vouchers',
    // "Get ready" keeps those of the person.
    rows: [SIGN_IN, { ...stored('Vouchers'), roles: ['customer', 'dealer'], states: ['kept'] }, ...ownPage('Vouchers')],
  },
  { path: '/account/points-rewards', rows: ownPage('Points') },
  {
    path: '/account/affiliate-centre',
    rows: [
      {
        roles: ['dealer', 'sales person'],
        states: KNOWN,
        answer: 'refuses',
        heading: 'Affiliate',
        says: 'This programme is for customers only.',
      },
      ...ownPage('Affiliate'),
    ],
  },
  { path: '/account/authentication_code', rows: ownPage('My codes') },
  { path: '/account/warranty', rows: ownPage('Warranty') },
  {
    path: '/account/reviews',
    rows: [
      {
        answer: 'works',
        heading: 'Your reviews',
        says: 'Nothing to review yet',
        roles: ['dealer', 'sales person'],
        states: KNOWN,
      },
      ...ownPage('Your reviews'),
    ],
  },
  { path: '/affiliate', rows: [form('Affiliate programme')] },
  { path: '/affiliate-get', rows: [{ ...stored('Shop'), at: '/shop' }] },
  { path: '/verify', rows: [form('Verify a product')] },
  { path: '/contact-us', rows: [form('Contact us', 'If you’re offline, we’ll send it when you reconnect.')] },
  { path: '/about', stores: 'about_us', rows: publicPage('About us') },
  { path: '/warranty-information', stores: '"html_page","warranty-information', rows: publicPage('Warranty') },
  { path: '/link-directory', stores: 'link_directory', rows: publicPage('All our links') },
  { path: '/store-locator', stores: 'store_locator', rows: publicPage('Stores') },
  {
    path: '/cny-lucky-draw',
    stores: 'festive_draw',
    rows: [{ answer: 'works', heading: 'Lucky draw', says: UNANNOUNCED, states: ['visited'] }, UNAVAILABLE],
  },
  {
    path: '/:slug',
    address: () => '/privacy-policy',
    stores: '"html_page","privacy-policy',
    rows: publicPage('Privacy policy'),
  },
  {
    path: '/pdf/:kind/:key',
    address: ({ orderNo }) => `/pdf/invoices/${orderNo}`,
    rows: [SIGN_IN, { answer: 'refuses', heading: 'You’re offline', says: 'Documents open when you’re back online.' }],
  },
  { path: '/auth/login', rows: authPage('Sign in or create account') },
  { path: '/auth/register', rows: authPage('Sign in or create account') },
  { path: '/auth/password', rows: authPage('Sign in') },
  { path: '/auth/dealer/login', rows: authPage('Dealer sign-in') },
  { path: '/auth/reset', rows: authPage('New password') },
  {
    path: '/auth/dealer/register',
    rows: [
      { ...form('Become a dealer', 'You can fill this in offline.'), roles: ['guest'] },
      ...authPage('Become a dealer'),
    ],
  },
  {
    path: '/auth/invitation',
    rows: [
      { answer: 'works later', heading: 'Accept your invitation', says: KEPT_ENTRIES, states: ['visited'] },
      UNAVAILABLE,
    ],
  },
  { path: '/dev/mailbox', rows: [form('Mailbox')] },
  {
    path: '/test/:part',
    address: () => '/test/button',
    rows: [{ ...form('button'), states: ['visited'] }, UNAVAILABLE],
  },
  { path: '/staff', rows: STAFF },
  { path: '/staff/:section', address: () => '/staff/orders', rows: STAFF },
  { path: '/staff/:section/:id', address: ({ orderId }) => `/staff/orders/${orderId}`, rows: STAFF },
  { path: '/staff/stock_takes', rows: STAFF },
  { path: '/staff/stock_takes/:id', address: () => '/staff/stock_takes/1', rows: STAFF },
  { path: '/counter', rows: STAFF },
  { path: '/', rows: [stored('18 flavours to choose from')] },
  // Last, because it ends the session on the device.
  { path: '/logout', rows: [{ answer: 'works', heading: '18 flavours to choose from', says: null, at: '/' }] },
]
