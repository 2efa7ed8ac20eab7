import * as v from 'valibot'
import type { Call, InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE, type RoleId } from '#contract/constants.ts'
import type { Language } from '#contract/site/language.ts'
import { permissionsOf } from '#contract/staff/permissions.ts'
import type { Context, Store } from '../context.ts'
import { addressRoutes } from '../domains/account/routes/addresses.ts'
import { affiliateRoutes } from '../domains/affiliates/routes/affiliates.ts'
import { oneTimeCodes } from '../domains/auth/services/one-time-codes.ts'
import { createPasswords } from '../domains/auth/services/password.ts'
import { authenticityRoutes } from '../domains/authenticity/routes/authenticity.ts'
import { cartRoutes } from '../domains/cart/routes/carts.ts'
import { stockAlertRoutes } from '../domains/catalogue/routes/stock-alerts.ts'
import { createCatalogue } from '../domains/catalogue/services/catalogue.ts'
import { collectionRoutes } from '../domains/collections/routes/collections.ts'
import { contactRoutes } from '../domains/contact/routes/contact.ts'
import { createContact } from '../domains/contact/services/contact.ts'
import { staffDealerRoutes } from '../domains/dealers/routes/staff-dealers.ts'
import { deviceReportRoutes } from '../domains/device-reports/routes/device-reports.ts'
import { fileRoutes } from '../domains/files/routes/files.ts'
import { createFiles } from '../domains/files/services/files.ts'
import { orderRoutes } from '../domains/orders/routes/orders.ts'
import { staffOrderRoutes } from '../domains/orders/routes/staff-orders.ts'
import type { CheckoutConcurrency } from '../domains/orders/services/checkout-concurrency.ts'
import { paymentRoutes } from '../domains/payments/routes/payments.ts'
import type { Gateways } from '../domains/payments/services/payment-offer.ts'
import { createPayments } from '../domains/payments/services/start-payment.ts'
import { purchasingRoutes } from '../domains/purchasing/routes/purchasing.ts'
import { reviewRoutes } from '../domains/reviews/routes/reviews.ts'
import { stockRoutes } from '../domains/stock/routes/stock.ts'
import { storeRoutes } from '../domains/stores/routes/stores.ts'
import { staffVoucherRoutes } from '../domains/vouchers/routes/staff-vouchers.ts'
import { voucherRoutes } from '../domains/vouchers/routes/vouchers.ts'
import { warrantyRoutes } from '../domains/warranty/routes/warranties.ts'
import { wishlistRoutes } from '../domains/wishlist/routes/wishlists.ts'
import { createSignIn } from '../flows/sign-in/sign-in.ts'
import { authRoutes } from '../flows/sign-in/sign-in-routes.ts'
import type { Route } from '../route.ts'

/** Who makes a call. */
export interface Caller {
  id: string
  role_id: number
  locale: Language
  permissions: readonly string[]
}

/** Who makes a call when; null: a guest. */
export interface CallMoment {
  who: Caller | null
  store: Store
  now: number
  /** The network that it comes from, which some limits count. */
  address: string
}

export interface CallInput<C extends Call> {
  params?: v.InferInput<C['params']>
  query?: v.InferInput<C['query']>
  body?: v.InferInput<C['body']>
}

/** Makes a call of the API as a person at a moment, by the same handler as a request. */
export type CallStore = <C extends Call>(call: C, moment: CallMoment, input?: CallInput<C>) => Promise<ResponseOf<C>>

/** Visits of programs are not counted. */
const BROWSER = 'Mozilla/5.0'

const isRole = (id: number): id is RoleId => Object.values(ROLE).some((one) => one === id)

function contextOf({ who, store, now, address }: CallMoment): Context {
  const { replica: _replica, ...own } = store
  return {
    ...own,
    clock: { now: () => now, monotonic: store.clock.monotonic },
    session:
      who && isRole(who.role_id)
        ? {
            tokenHash: '',
            person: { id: who.id, role_id: who.role_id },
            permissions: permissionsOf(who.role_id, who.permissions),
            isPending: false,
            isUnguarded: false,
          }
        : null,
    language: who?.locale ?? store.config.market.language,
    header: (name) => (name === 'user-agent' ? BROWSER : null),
    answerHeader: () => {},
    address,
    signal: new AbortController().signal,
    reportFault: (thrown) => {
      throw thrown
    },
  }
}

export function createCallStore(gateways: Gateways): CallStore {
  const payments = createPayments(gateways)
  const catalogue = createCatalogue()
  const concurrency: CheckoutConcurrency = { serve: (work) => work() }
  const tools = { passwords: createPasswords(), codes: oneTimeCodes, sender: null }
  const couriers = { all: () => [], get: () => undefined }
  const routes: Route[] = [
    ...cartRoutes,
    ...orderRoutes({ payments, concurrency, couriers }),
    ...collectionRoutes(payments, concurrency),
    ...staffOrderRoutes(payments, couriers),
    ...paymentRoutes(gateways, () => []),
    ...reviewRoutes(catalogue),
    ...contactRoutes(createContact()),
    ...fileRoutes(createFiles()),
    ...addressRoutes,
    ...affiliateRoutes,
    ...authenticityRoutes,
    ...authRoutes(createSignIn(tools.passwords), tools),
    ...staffDealerRoutes(tools),
    ...deviceReportRoutes,
    ...purchasingRoutes,
    ...stockAlertRoutes,
    ...stockRoutes,
    ...staffVoucherRoutes,
    ...storeRoutes,
    ...voucherRoutes,
    ...warrantyRoutes,
    ...wishlistRoutes,
  ]
  const byCall = new Map(routes.map((route) => [route.call, route]))
  return async (call, moment, { params = {}, query = {}, body = {} } = {}) => {
    const route = byCall.get(call)
    if (!route) throw new Error(`${call.path} is not a call of the history`)
    const input = {
      params: v.parse(call.params, params),
      query: v.parse(call.query, query),
      body: v.parse(call.body, body),
    } as InputOf<Call>
    return route.handle(input, contextOf(moment))
  }
}
