import type { ProductableType } from '#contract/catalogue/product.ts'

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const written = String(search).replaceAll('%2C', ',')
  return written ? `${path}?${written}` : path
}

/** Every address of the site. */
export const paths = {
  home: () => '/',
  shop: (query: Record<string, string | number | undefined> = {}) => withQuery('/shop', query),
  product: (type: ProductableType, id: number) => `/shop/${type}/${id}`,
  cart: () => '/cart',
  checkout: () => '/cart/checkout',
  account: () => '/account',
  profile: () => '/account/profile',
  addresses: () => '/account/address',
  dashboard: () => '/account/dashboard',
  receivables: () => '/account/receivables',
  readiness: () => '/account/offline',
  orders: (query: Record<string, string | number | undefined> = {}) => withQuery('/account/orders', query),
  placedOrders: (query: { day?: string } = {}) => withQuery('/account/placed-orders', query),
  sync: () => '/account/sync',
  /** Receipts of payments to a sales person. */
  collections: () => '/account/collections',
  collect: (dealer: string) => `/account/collections/${dealer}`,
  waitingOrder: (id: string) => `/account/orders/waiting/${id}`,
  order: (id: string) => `/account/orders/${id}`,
  newDealer: () => '/account/new-dealer',
  /** Where staff sell to the person in front of them. */
  counter: () => '/counter',
  staff: (...parts: (string | undefined)[]) => ['/staff', ...parts.filter(Boolean)].join('/'),
  wishlist: () => '/account/wishlist',
  vouchers: () => '/account/vouchers',
  points: () => '/account/points-rewards',
  redemption: () => '/shop/redemption',
  quickOrder: () => '/shop/quick-order',
  orderMatrix: () => '/shop/order-matrix',
  affiliate: () => '/affiliate',
  affiliateCentre: () => '/account/affiliate-centre',
  logIn: () => '/auth/login',
  dealerLogIn: () => '/auth/dealer/login',
  passwordLogIn: () => '/auth/password',
  dealerRegister: () => '/auth/dealer/register',
  resetPassword: () => '/auth/reset',
  invitation: () => '/auth/invitation',
  logOut: () => '/logout',
  /** The document viewer, by the document's address (contract/documents/document-path.ts). */
  paymentReceipt: (number: string) => `/pdf/payment-receipts/${number}`,
  paper: (path: string, query: Record<string, string | undefined> = {}) => withQuery(`/pdf/${path}`, query),
  dealerPriceFile: (query: Record<string, string | undefined> = {}) =>
    withQuery('/api/catalogue/dealer_price_file', query),
  statementFile: (query: Record<string, string | undefined>) => withQuery('/api/receivables/statement_file', query),
  paperFile: (query: Record<string, string | undefined>) => withQuery('/pdf/raw', query),
  about: () => '/about',
  contact: () => '/contact-us',
  stores: (query: Record<string, string | number | undefined> = {}) => withQuery('/store-locator', query),
  warranty: () => '/warranty-information',
  verify: () => '/verify',
  codes: (query: { code?: string } = {}) => withQuery('/account/authentication_code', query),
  inbox: () => '/account/inbox',
  /** A claim may start from an order line or from a registered code. */
  claims: (query: { line?: string; code?: string } = {}) => withQuery('/account/warranty', query),
  /** `product`: id of the product whose form is open. */
  reviews: (query: { product?: number } = {}) => withQuery('/account/reviews', query),
  links: () => '/link-directory',
  festive: () => '/cny-lucky-draw',
  /** An editorial page. */
  page: (slug: string) => `/${slug}`,
} as const
