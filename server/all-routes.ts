import type { Clock } from '#contract/clock.ts'
import { type AccountServices, accountRoutes, hasSender } from './account-routes.ts'
import { affiliateRoutes } from './domains/affiliates/routes/affiliates.ts'
import { apiKeyRoutes } from './domains/api-keys/routes/api-keys.ts'
import { authenticityRoutes } from './domains/authenticity/routes/authenticity.ts'
import { bookRoutes } from './domains/books/routes/books.ts'
import { cartRoutes } from './domains/cart/routes/carts.ts'
import { voucherSuggestionRoute } from './domains/cart/routes/voucher-suggestion.ts'
import { deliveryEstimateRoutes } from './domains/catalogue/routes/delivery-estimate.ts'
import { plannedPriceRoutes } from './domains/catalogue/routes/planned-prices.ts'
import { productImportRoutes } from './domains/catalogue/routes/product-imports.ts'
import { productRoutes } from './domains/catalogue/routes/products.ts'
import { staffCatalogueRoutes } from './domains/catalogue/routes/staff-catalogue.ts'
import { staffTermRoutes } from './domains/catalogue/routes/staff-terms.ts'
import { stockAlertRoutes } from './domains/catalogue/routes/stock-alerts.ts'
import type { CatalogueSource } from './domains/catalogue/services/catalogue.ts'
import { collectionRoutes } from './domains/collections/routes/collections.ts'
import { connectionRoutes } from './domains/connections/routes/connections.ts'
import type { Connections } from './domains/connections/services/open-connections.ts'
import { contactRoutes } from './domains/contact/routes/contact.ts'
import { createContact } from './domains/contact/services/contact.ts'
import { contentRoutes } from './domains/content/routes/content.ts'
import { homeRoutes } from './domains/content/routes/home.ts'
import { staffContentRoutes } from './domains/content/routes/staff-content.ts'
import type { HeroImages } from './domains/content/services/home.ts'
import { counterRoutes } from './domains/counter/routes/counter.ts'
import type { Couriers } from './domains/delivery/couriers/couriers.ts'
import { deliveryRoutes } from './domains/delivery/routes/delivery.ts'
import { deviceReportRoutes } from './domains/device-reports/routes/device-reports.ts'
import type { PdfRendererPool } from './domains/documents/pdf/pdf-renderer-pool.ts'
import { documentRoutes } from './domains/documents/routes/documents.ts'
import { pastOrderRoutes } from './domains/imports/routes/past-orders.ts'
import { invoiceRoutes } from './domains/invoices/routes/invoices.ts'
import type { InvoiceChannels } from './domains/invoices/services/invoice-channels.ts'
import { festiveDrawRoutes } from './domains/lucky-draw/routes/festive-draws.ts'
import { inboxRoutes } from './domains/notifications/routes/inbox.ts'
import { orderRoutes } from './domains/orders/routes/orders.ts'
import { savedListRoutes } from './domains/orders/routes/saved-lists.ts'
import { staffOrderRoutes } from './domains/orders/routes/staff-orders.ts'
import { createCheckoutConcurrency } from './domains/orders/services/checkout-concurrency.ts'
import { fillOrders } from './domains/orders/services/preorders.ts'
import { paymentRoutes } from './domains/payments/routes/payments.ts'
import type { Gateways } from './domains/payments/services/payment-offer.ts'
import { createPayments } from './domains/payments/services/start-payment.ts'
import { pointsRoutes } from './domains/points/routes/points.ts'
import { staffPointsRoutes } from './domains/points/routes/staff-points.ts'
import { purchasingRoutes } from './domains/purchasing/routes/purchasing.ts'
import { receivableRoutes } from './domains/receivables/routes/receivables.ts'
import { reportRoutes } from './domains/reports/routes/reports.ts'
import { reviewRoutes } from './domains/reviews/routes/reviews.ts'
import { accessCodeRoutes } from './domains/site/routes/access-code.ts'
import { healthRoutes, type Vitals } from './domains/site/routes/health.ts'
import { openingRoutes } from './domains/site/routes/opening.ts'
import { settingRoutes } from './domains/site/routes/settings.ts'
import { staffBrandRoutes } from './domains/site/routes/staff-brand.ts'
import { staffSettingRoutes } from './domains/site/routes/staff-settings.ts'
import { taxRateRoutes } from './domains/site/routes/tax-rates.ts'
import { workbenchRoutes } from './domains/site/routes/workbench.ts'
import type { AccessCode } from './domains/site/services/access-code.ts'
import { staffRoutes } from './domains/staff/routes/staff.ts'
import { stockRoutes } from './domains/stock/routes/stock.ts'
import { staffStoreRoutes } from './domains/stores/routes/staff-stores.ts'
import { storeRoutes } from './domains/stores/routes/stores.ts'
import { staffVoucherRoutes } from './domains/vouchers/routes/staff-vouchers.ts'
import { voucherRoutes } from './domains/vouchers/routes/vouchers.ts'
import { warrantyRoutes } from './domains/warranty/routes/warranties.ts'
import { webhookRoutes } from './domains/webhooks/routes/webhooks.ts'
import { wishlistRoutes } from './domains/wishlist/routes/wishlists.ts'
import { productPageRoute } from './flows/product-page/product-page-route.ts'
import { accountChangeRoutes, accountPaymentRoutes } from './flows/receivables/account-routes.ts'
import { paymentMethodsOf } from './platform/database/seed/payment-methods.ts'
import type { PushServices } from './platform/push/push-service.ts'
import type { Route } from './route.ts'

/** Dependencies that several groups of routes share. */
export interface RouteDependencies {
  vitals: Vitals
  catalogue: CatalogueSource
  access: AccessCode
  clock: Clock
  gateways: Gateways
  couriers: Couriers
  /** Puts into effect what admins have connected. */
  connections: Pick<Connections, 'refresh'>
  invoiceChannels: InvoiceChannels
  pdfRenderers: PdfRendererPool
  hero: HeroImages | null
  push: PushServices
  people: AccountServices
}

/** Routes that need nothing but the context of each request. */
const FIXED_ROUTES: readonly Route[] = [
  ...settingRoutes,
  ...contentRoutes,
  ...storeRoutes,
  ...cartRoutes,
  ...savedListRoutes,
  ...staffTermRoutes,
  ...productImportRoutes,
  ...plannedPriceRoutes,
  ...stockAlertRoutes,
  ...staffVoucherRoutes,
  ...staffContentRoutes,
  ...stockRoutes,
  ...purchasingRoutes,
  ...staffStoreRoutes,
  ...deliveryRoutes,
  ...deviceReportRoutes,
  ...staffSettingRoutes,
  ...staffBrandRoutes,
  ...taxRateRoutes,
  ...staffRoutes,
  ...receivableRoutes,
  ...accountChangeRoutes,
  ...reportRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...bookRoutes,
  ...pastOrderRoutes,
  ...voucherRoutes,
  voucherSuggestionRoute,
  ...staffPointsRoutes,
  ...affiliateRoutes,
  ...authenticityRoutes,
  ...warrantyRoutes,
  ...festiveDrawRoutes,
  ...wishlistRoutes,
  ...workbenchRoutes,
]

/** Every route of the API, grouped by domain. */
export function allRoutes(shared: RouteDependencies): Route[] {
  const { catalogue, gateways } = shared
  const payments = createPayments(gateways)
  const checkouts = createCheckoutConcurrency()
  return [
    ...FIXED_ROUTES,
    ...healthRoutes(shared.vitals),
    ...homeRoutes(catalogue, shared.hero),
    ...productRoutes(catalogue),
    productPageRoute(catalogue),
    ...deliveryEstimateRoutes(catalogue),
    ...openingRoutes({ gateways, hasSender: () => hasSender(shared.people) }),
    ...contactRoutes(createContact()),
    ...accessCodeRoutes(shared.access),
    ...accountRoutes(shared.people),
    ...orderRoutes({ payments, concurrency: checkouts, couriers: shared.couriers }),
    ...collectionRoutes(payments, checkouts),
    ...staffOrderRoutes(payments, shared.couriers),
    ...staffCatalogueRoutes(fillOrders),
    ...reviewRoutes(catalogue),
    ...accountPaymentRoutes(gateways),
    ...paymentRoutes(gateways, paymentMethodsOf),
    ...counterRoutes(payments),
    ...connectionRoutes({ connections: shared.connections, couriers: shared.couriers, gateways }),
    ...documentRoutes({ pdfRenderers: shared.pdfRenderers, channels: shared.invoiceChannels }),
    ...invoiceRoutes(shared.invoiceChannels),
    ...pointsRoutes(catalogue),
    ...inboxRoutes(shared.push),
  ]
}
