import type { addAddress } from '#contract/account/calls/add-address.ts'
import type { getAddresses } from '#contract/account/calls/get-addresses.ts'
import type { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import type { addPasskey } from '#contract/auth/calls/add-passkey.ts'
import type { beginSecondFactor } from '#contract/auth/calls/begin-second-factor.ts'
import type { confirmSecondFactor } from '#contract/auth/calls/confirm-second-factor.ts'
import type { getPasskeys } from '#contract/auth/calls/get-passkeys.ts'
import type { getSessions } from '#contract/auth/calls/get-sessions.ts'
import type { logIn as logInCall } from '#contract/auth/calls/log-in.ts'
import type { sendOneTimeCode } from '#contract/auth/calls/send-one-time-code.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { getPreparedCarts } from '#contract/cart/calls/get-prepared-carts.ts'
import type { syncCarts } from '#contract/cart/calls/sync-carts.ts'
import type { updateCartItem } from '#contract/cart/calls/update-cart-item.ts'
import type { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import type { getDeliveryEstimate } from '#contract/catalogue/calls/get-delivery-estimate.ts'
import type { getProduct } from '#contract/catalogue/calls/get-product.ts'
import type { getProducts } from '#contract/catalogue/calls/get-products.ts'
import type { getPromotions } from '#contract/catalogue/calls/get-promotions.ts'
import type { checkout } from '#contract/checkout/calls/checkout.ts'
import type { Clock } from '#contract/clock.ts'
import { COOKIE, HEADER } from '#contract/constants.ts'
import type { contactUs } from '#contract/contact/calls/contact-us.ts'
import type { getAboutUs } from '#contract/content/calls/get-about-us.ts'
import type { getBanners } from '#contract/content/calls/get-banners.ts'
import type { getHome } from '#contract/content/calls/get-home.ts'
import type { getHtmlPages } from '#contract/content/calls/get-html-pages.ts'
import type { getLinkDirectory } from '#contract/content/calls/get-link-directory.ts'
import type { getDealerApplications } from '#contract/dealers/calls/get-dealer-applications.ts'
import type { getDealers } from '#contract/dealers/calls/get-dealers.ts'
import type { getSalesPersons } from '#contract/dealers/calls/get-sales-persons.ts'
import type { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import type { uploadFile } from '#contract/files/calls/upload-file.ts'
import type { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import type { getMailbox } from '#contract/notifications/calls/get-mailbox.ts'
import type { getPush } from '#contract/notifications/calls/get-push.ts'
import type { getOrder } from '#contract/orders/calls/get-order.ts'
import type { approveReceipt } from '#contract/payments/calls/approve-receipt.ts'
import type { getBanks } from '#contract/payments/calls/get-banks.ts'
import type { getPaymentForm } from '#contract/payments/calls/get-payment-form.ts'
import type { getPaymentMethods } from '#contract/payments/calls/get-payment-methods.ts'
import type { getReceipts } from '#contract/payments/calls/get-receipts.ts'
import type { getReturnedPayment } from '#contract/payments/calls/get-returned-payment.ts'
import type { getPoints } from '#contract/points/calls/get-points.ts'
import type { getConfig } from '#contract/site/calls/get-config.ts'
import type { getCountries } from '#contract/site/calls/get-countries.ts'
import type { getHealth } from '#contract/site/calls/get-health.ts'
import type { getOpening } from '#contract/site/calls/get-opening.ts'
import { MARKETS } from '#contract/site/market.ts'
import type { getStoreLocator } from '#contract/stores/calls/get-store-locator.ts'
import type { claimVoucher } from '#contract/vouchers/calls/claim-voucher.ts'
import type { getVoucherSuggestion } from '#contract/vouchers/calls/get-voucher-suggestion.ts'
import type { getVouchers } from '#contract/vouchers/calls/get-vouchers.ts'
import type { addWishlistItem } from '#contract/wishlist/calls/add-wishlist-item.ts'
import type { getWishlists } from '#contract/wishlist/calls/get-wishlists.ts'
import { type AppDependencies, createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { type Config, localToken } from '#server/config.ts'
import type { Store } from '#server/context.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { DEMO_PASSWORD } from '../data/demo-password.ts'
import { liftOrderLimits } from '../data/lift-order-limits.ts'
import { QUIET_OPERATIONS } from '../pages/quiet-operations.ts'
import { DATABASE_POOLER, startTestDatabase, TEST_ORIGIN, TEST_SECRET } from '../store/database.ts'

/** Phones of the demo people (server/platform/database/seed/data/people.json). */
export const PHONE = {
  customer: '+60100000101',
  otherCustomer: '+60100000102',
  dealer: '+60100000201',
  otherDealer: '+60100000202',
  salesPerson: '+60100000301',
  admin: '+60100000901',
  staff: '+60100000902',
} as const

/** The response fields of all calls at once: each test reads those of the call it made. */
type AnyResponse = ResponseOf<typeof updateCartItem> &
  ResponseOf<typeof claimVoucher> &
  ResponseOf<typeof getPoints> &
  ResponseOf<typeof getInbox> &
  ResponseOf<typeof getPush> &
  ResponseOf<typeof getVoucherSuggestion> &
  ResponseOf<typeof getVouchers> &
  ResponseOf<typeof getReturnedPayment> &
  ResponseOf<typeof getReceipts> &
  ResponseOf<typeof getPaymentMethods> &
  ResponseOf<typeof getPaymentForm> &
  ResponseOf<typeof getOrder> &
  ResponseOf<typeof getBanks> &
  ResponseOf<typeof checkout> &
  ResponseOf<typeof approveReceipt> &
  ResponseOf<typeof syncCarts> &
  ResponseOf<typeof getPreparedCarts> &
  ResponseOf<typeof logInCall> &
  ResponseOf<typeof getProducts> &
  ResponseOf<typeof getProduct> &
  ResponseOf<typeof getCatalogueSnapshot> &
  ResponseOf<typeof getHome> &
  ResponseOf<typeof getBanners> &
  ResponseOf<typeof getPromotions> &
  ResponseOf<typeof getDeliveryEstimate> &
  ResponseOf<typeof getWishlists> &
  ResponseOf<typeof addWishlistItem> &
  ResponseOf<typeof getConfig> &
  ResponseOf<typeof getCountries> &
  ResponseOf<typeof getHealth> &
  ResponseOf<typeof getOpening> &
  ResponseOf<typeof getAboutUs> &
  ResponseOf<typeof getHtmlPages> &
  ResponseOf<typeof getLinkDirectory> &
  ResponseOf<typeof getStoreLocator> &
  ResponseOf<typeof contactUs> &
  ResponseOf<typeof addAddress> &
  ResponseOf<typeof addPasskey> &
  ResponseOf<typeof getPasskeys> &
  ResponseOf<typeof beginSecondFactor> &
  ResponseOf<typeof confirmSecondFactor> &
  ResponseOf<typeof getAddresses> &
  ResponseOf<typeof getDashboard> &
  ResponseOf<typeof getDealerApplications> &
  ResponseOf<typeof getDealers> &
  ResponseOf<typeof getMailbox> &
  ResponseOf<typeof getSalesPersons> &
  ResponseOf<typeof getSessions> &
  ResponseOf<typeof registerDealer> &
  ResponseOf<typeof sendOneTimeCode> &
  ResponseOf<typeof uploadFile>

export interface TestResponse {
  status: number
  headers: Headers
  /** Response envelope. */
  body: {
    OK: boolean
    data: {
      response: AnyResponse
      userMessage: string | null
      code?: string
      fields?: Record<string, string>
      available?: number
    }
  }
}

interface RequestOptions {
  headers?: Record<string, string>
  /** Text, forms and streams are sent unchanged, everything else as JSON. */
  body?: unknown
  /** Network address of the caller. */
  from?: string
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal
}

/** The app on a fresh database, called without a port. */
export interface Api {
  store: Store
  db: OpenDatabase
  ask(method: string, path: string, ask?: RequestOptions): Promise<TestResponse>
  raw(method: string, path: string, ask?: RequestOptions): Promise<Response>
  close(): Promise<void>
}

/** A store with the demo, or without it (`isDemo: false`) with nothing but the migrated tables. */
export async function openApi(
  parts: AppDependencies = {},
  change: Partial<Config> = {},
  clock: Clock = systemClock,
): Promise<Api> {
  const server = await startTestDatabase()
  const db = change.isDemo === false ? await server.empty() : await server.fresh()
  if (change.isDemo === false) await migrate(db)
  const config: Config = {
    market: MARKETS.MYR,
    port: 3000,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: db.url,
    databasePooler: DATABASE_POOLER,
    databaseReplicaUrl: null,
    fileStorage: 'disk',
    isLocal: true,
    isDemo: true,
    demoPassword: DEMO_PASSWORD,
    isDemoPasswordMade: false,
    timeZone: 'Asia/Kuala_Lumpur',
    imageOrigin: TEST_ORIGIN,
    ownImages: true,
    publicUrl: TEST_ORIGIN,
    trustedProxies: [],
    demoHistory: false,
    demoMailbox: true,
    workbench: false,
    connectionValues: {},
    senders: {},
    couriers: {},
    payments: { simulator: true, merchants: {} },
    secret: TEST_SECRET,
    requireSecondFactor: false,
    operations: QUIET_OPERATIONS,
    ...change,
  }
  if (config.isDemo) await liftOrderLimits(db)
  const store: Store = { config, db, clock }
  const app = createApp(store, { checksAnswers: true, ...parts })

  return {
    store,
    db,
    ...callsOf(app),
    async close() {
      await db.close()
      await server.stop()
    },
  }
}

/** As of a browser that has opened the address that the store prints. */
export const LOCAL_COOKIE = `${COOKIE.localToken}=${localToken({ secret: TEST_SECRET })}`
const NEEDS_TOKEN = /^\/(api\/dev\/|simulator)/

/** An empty header stands for none, such as of a request that no browser sends. */
const withoutEmpty = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))

/** Calls of an app without a port, such as of a second process on the same database. */
export function callsOf(app: ReturnType<typeof createApp>): Pick<Api, 'ask' | 'raw'> {
  const raw: Api['raw'] = async (method, path, { headers = {}, body, from, signal } = {}) => {
    const isForm = body instanceof FormData || body instanceof ReadableStream
    const json: Record<string, string> = method === 'POST' && !isForm ? { 'content-type': 'application/json' } : {}
    const opened: Record<string, string> = NEEDS_TOKEN.test(path) ? { cookie: LOCAL_COOKIE } : {}
    const init = {
      method,
      // Required by fetch for a body that is still being written.
      duplex: 'half',
      ...(signal && { signal }),
      headers: withoutEmpty({ ...json, 'sec-fetch-site': 'same-origin', ...opened, ...headers }),
      ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    }
    const incoming = { socket: { remoteAddress: from ?? '10.0.0.1' } } as never
    return app.request(`${TEST_ORIGIN}${path}`, init, { incoming })
  }
  return {
    raw,
    async ask(method, path, ask) {
      const answer = await raw(method, path, ask)
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
}

/** The cookies set by a response, formatted as a `cookie` request header. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

/** A signed-in person with request functions that send their session. */
export interface SignedIn {
  cookie: string
  /** Value of the readable `cart_owner` cookie. */
  cartOwner: string
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>
}

let addresses = 0

export async function logIn(api: Api, phone: string, door = '/api/auth/login'): Promise<SignedIn> {
  addresses += 1
  const answer = await api.ask('POST', door, {
    body: { identifier: phone, password: DEMO_PASSWORD },
    from: `10.1.0.${addresses}`,
  })
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(answer.body)}`)
  const cookie = cookiesOf(answer.headers)
  const cartOwner = new RegExp(`${COOKIE.cartOwner}=([^;]+)`).exec(cookie)?.[1] ?? ''
  return {
    cookie,
    cartOwner,
    get: (path, headers = {}) => api.ask('GET', path, { headers: { cookie, ...headers } }),
    post: (path, body, headers = {}) => api.ask('POST', path, { body, headers: { cookie, ...headers } }),
  }
}

export const DEALER_LOG_IN_PATH = '/api/auth/dealer/login'

/**
 * A clock that a test advances. Each reading advances it by one millisecond as well: events stay in order, and results
 * do not depend on the speed of the machine.
 */
export interface TestClock extends Clock {
  pass(milliseconds: number): void
}

export function testClock(): TestClock {
  const start = { now: systemClock.now(), monotonic: systemClock.monotonic() }
  let passedMs = 0
  return {
    now: () => start.now + passedMs++,
    monotonic: () => start.monotonic + passedMs,
    pass(milliseconds) {
      passedMs += milliseconds
    },
  }
}

/** Headers of one operation of a client's queue. */
export const operation = (clientId: string, seq: number, base = 0): Record<string, string> => ({
  [HEADER.idempotencyKey]: `"${clientId}.${seq}"`,
  [HEADER.cartBase]: String(base),
})

/** An `add` of one Kabusa Wall Adapter (1052), which is in stock, not for points and in no package. */
export const change = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  productable_id: 1052,
  productable_type: 'product',
  quantity: 1,
  action: 'add',
  ...more,
})

/** A clock that only the test advances, for limits whose windows could pass on a slow machine. */
export function stoppedClock(): TestClock {
  const stopped = { at: systemClock.now(), monotonic: systemClock.monotonic() }
  return {
    now: () => stopped.at,
    monotonic: () => stopped.monotonic,
    pass(milliseconds) {
      stopped.at += milliseconds
      stopped.monotonic += milliseconds
    },
  }
}
