import { type ComponentType, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { lazyComponent, type Namespace } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SHEET_PARAMETER } from '../../account/sheet-parameter.ts'
import { staffAffiliatesNamespace } from '../../affiliates/messages/staff-affiliates/staff-affiliates-messages.ts'
import { staffApiKeysNamespace } from '../../api-keys/messages/staff-api-keys/staff-api-keys-messages.ts'
import { authenticityNamespace } from '../../authenticity/messages/authenticity/authenticity-messages.ts'
import { staffAuthenticityNamespace } from '../../authenticity/messages/staff-authenticity/staff-authenticity-messages.ts'
import { staffBooksNamespace } from '../../books/messages/staff-books/staff-books-messages.ts'
import { staffCatalogueNamespace } from '../../catalogue/messages/staff-catalogue/staff-catalogue-messages.ts'
import { collectionsNamespace } from '../../collections/messages/collections/collections-messages.ts'
import { staffCollectionsNamespace } from '../../collections/messages/staff-collections/staff-collections-messages.ts'
import { staffConnectionsNamespace } from '../../connections/messages/staff-connections/staff-connections-messages.ts'
import { staffContactNamespace } from '../../contact/messages/staff-contact/staff-contact-messages.ts'
import { staffContentNamespace } from '../../content/messages/staff-content/staff-content-messages.ts'
import { counterNamespace } from '../../counter/messages/counter/counter-messages.ts'
import { staffCounterNamespace } from '../../counter/messages/staff-counter/staff-counter-messages.ts'
import { staffDealersNamespace } from '../../dealers/messages/staff-dealers/staff-dealers-messages.ts'
import { staffDeliveryNamespace } from '../../delivery/messages/staff-delivery/staff-delivery-messages.ts'
import { staffDeviceReportsNamespace } from '../../device-reports/messages/staff-device-reports/staff-device-reports-messages.ts'
import { staffInvoicesNamespace } from '../../invoices/messages/staff-invoices/staff-invoices-messages.ts'
import { staffLuckyDrawNamespace } from '../../lucky-draw/messages/staff-lucky-draw/staff-lucky-draw-messages.ts'
import { staffNotificationsNamespace } from '../../notifications/messages/staff-notifications/staff-notifications-messages.ts'
import { staffOrdersNamespace } from '../../orders/messages/staff-orders/staff-orders-messages.ts'
import { staffPaymentsNamespace } from '../../payments/messages/staff-payments/staff-payments-messages.ts'
import { staffPointsNamespace } from '../../points/messages/staff-points/staff-points-messages.ts'
import { staffPurchasingNamespace } from '../../purchasing/messages/staff-purchasing/staff-purchasing-messages.ts'
import { receivablesNamespace } from '../../receivables/messages/receivables/receivables-messages.ts'
import { staffReceivablesNamespace } from '../../receivables/messages/staff-receivables/staff-receivables-messages.ts'
import { reportsNamespace } from '../../reports/messages/reports/reports-messages.ts'
import { staffReviewsNamespace } from '../../reviews/messages/staff-reviews/staff-reviews-messages.ts'
import { staffSiteNamespace } from '../../site/messages/staff-site/staff-site-messages.ts'
import { countingNamespace } from '../../stock/messages/counting/counting-messages.ts'
import { staffStockNamespace } from '../../stock/messages/staff-stock/staff-stock-messages.ts'
import { staffStoresNamespace } from '../../stores/messages/staff-stores/staff-stores-messages.ts'
import { staffVouchersNamespace } from '../../vouchers/messages/staff-vouchers/staff-vouchers-messages.ts'
import { staffWarrantyNamespace } from '../../warranty/messages/staff-warranty/staff-warranty-messages.ts'
import { staffWebhooksNamespace } from '../../webhooks/messages/staff-webhooks/staff-webhooks-messages.ts'
import { LoadingScreen } from '../loading-screen.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { StaffShell } from '../shell/staff-shell.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { isStaffSection, type SectionWithPages, type StaffSection } from '../staff-sections.ts'
import { useSectionPermitted } from '../use-permitted.ts'
import { StaffDashboard } from './dashboard.tsx'
import { Palette } from './palette.tsx'

type DetailScreen = ComponentType<{ id: string }>

/** Screens that show texts beside those of all staff screens: of their domain, or of another one. */
const screensOf =
  (...namespaces: readonly Namespace<unknown>[]) =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
    lazyComponent(namespaces, load)

const staff = screensOf()
const affiliates = screensOf(staffAffiliatesNamespace)
const apiKeys = screensOf(staffApiKeysNamespace)
const authenticity = screensOf(staffAuthenticityNamespace)
const books = screensOf(staffBooksNamespace, reportsNamespace)
const catalogue = screensOf(staffCatalogueNamespace)
const collections = screensOf(collectionsNamespace, staffCollectionsNamespace, staffReceivablesNamespace)
const connections = screensOf(staffConnectionsNamespace)
const contact = screensOf(staffContactNamespace)
const content = screensOf(staffContentNamespace)
const homePage = screensOf(staffContentNamespace, staffSiteNamespace)
const counter = screensOf(staffCounterNamespace)
const dealers = screensOf(staffDealersNamespace)
const delivery = screensOf(staffDeliveryNamespace)
const deviceReports = screensOf(staffDeviceReportsNamespace)
const invoices = screensOf(staffInvoicesNamespace)
const luckyDraw = screensOf(staffLuckyDrawNamespace)
const members = screensOf(authenticityNamespace, staffAuthenticityNamespace)
const notifications = screensOf(staffNotificationsNamespace)
const orders = screensOf(staffOrdersNamespace)
const payments = screensOf(staffPaymentsNamespace)
const product = screensOf(staffCatalogueNamespace, reportsNamespace)
const points = screensOf(staffPointsNamespace)
const people = screensOf(staffOrdersNamespace, staffContactNamespace)
const purchasing = screensOf(staffPurchasingNamespace, staffCatalogueNamespace)
const receivables = screensOf(receivablesNamespace, staffReceivablesNamespace)
const reports = screensOf(reportsNamespace, staffDeviceReportsNamespace)
const reviews = screensOf(staffReviewsNamespace)
const site = screensOf(staffSiteNamespace)
const goods = screensOf(staffStockNamespace, staffCatalogueNamespace, counterNamespace)
const stock = screensOf(staffStockNamespace)
const stockTakes = screensOf(staffStockNamespace, staffCatalogueNamespace, counterNamespace, countingNamespace)
const stores = screensOf(staffStoresNamespace)
const vouchers = screensOf(staffVouchersNamespace)
const warranty = screensOf(staffWarrantyNamespace)
const webhooks = screensOf(staffWebhooksNamespace)

/** Each screen is a chunk of its own; shared code is loaded with the first one. */
const SCREENS: Record<StaffSection, ComponentType> = {
  orders: orders(async () => (await import('../../orders/staff/order-list.tsx')).OrderList),
  unpaid: orders(async () => (await import('../../orders/staff/unpaid-holders.tsx')).UnpaidHolders),
  returns: orders(async () => (await import('../../orders/staff/return-list.tsx')).ReturnList),
  past_orders: orders(async () => (await import('../../orders/staff/past-orders.tsx')).PastOrderList),
  refunds: orders(async () => (await import('../../orders/staff/refund-list.tsx')).RefundList),
  messages: contact(async () => (await import('../../contact/staff/message-list.tsx')).MessageList),
  receipts: payments(async () => (await import('../../payments/staff/receipts.tsx')).Receipts),
  collections: collections(async () => (await import('../../collections/staff/collection-list.tsx')).CollectionList),
  cash_in: collections(async () => (await import('../../collections/staff/cash-on-hand.tsx')).CashOnHand),
  cheques: collections(async () => (await import('../../collections/staff/cheque-list.tsx')).ChequeList),
  receivables: receivables(async () => (await import('../../receivables/staff/receivable-list.tsx')).ReceivableList),
  payments: payments(async () => (await import('../../payments/staff/payments.tsx')).Payments),
  reports: reports(async () => (await import('../../reports/staff/reports.tsx')).Reports),
  books: books(async () => (await import('../../books/staff/books.tsx')).Books),
  invoices: invoices(async () => (await import('../../invoices/staff/electronic-invoices.tsx')).ElectronicInvoices),
  dealers: dealers(async () => (await import('../../dealers/staff/dealers.tsx')).Dealers),
  claims: warranty(async () => (await import('../../warranty/staff/claim-list.tsx')).ClaimList),
  codes: authenticity(async () => (await import('../../authenticity/staff/batch-list.tsx')).BatchList),
  members: members(async () => (await import('../../authenticity/staff/members.tsx')).Members),
  people: staff(async () => (await import('../people/people.tsx')).People),
  affiliates: affiliates(async () => (await import('../../affiliates/staff/affiliates.tsx')).Affiliates),
  payouts: affiliates(async () => (await import('../../affiliates/staff/payouts.tsx')).Payouts),
  devices: deviceReports(async () => (await import('../../device-reports/staff/devices.tsx')).Devices),
  refusals: deviceReports(async () => (await import('../../device-reports/staff/refusals.tsx')).Refusals),
  products: catalogue(async () => (await import('../../catalogue/staff/product-list.tsx')).ProductList),
  import: catalogue(async () => (await import('../../catalogue/staff/import-products.tsx')).ImportProducts),
  places: stock(async () => (await import('../../stock/staff/places.tsx')).Places),
  stock_takes: stockTakes(async () => (await import('./stock-takes-screen.tsx')).StockTakesScreen),
  transfers: stock(async () => (await import('../../stock/staff/transfer-list.tsx')).TransferList),
  low_stock: purchasing(async () => (await import('../../purchasing/staff/low-stock-list.tsx')).LowStockList),
  purchase_orders: purchasing(
    async () => (await import('../../purchasing/staff/purchase-order-list.tsx')).PurchaseOrderList,
  ),
  suppliers: purchasing(async () => (await import('../../purchasing/staff/supplier-list.tsx')).SupplierList),
  alerts: catalogue(async () => (await import('../../catalogue/staff/stock-alerts.tsx')).StockAlerts),
  reviews: reviews(async () => (await import('../../reviews/staff/reviews.tsx')).Reviews),
  categories: catalogue(async () => (await import('../../catalogue/staff/categories.tsx')).Categories),
  promotions: catalogue(async () => (await import('../../catalogue/staff/promotions.tsx')).Promotions),
  vouchers: vouchers(async () => (await import('../../vouchers/staff/vouchers.tsx')).Vouchers),
  points: points(async () => (await import('../../points/staff/points-rules.tsx')).PointsRulesScreen),
  draws: luckyDraw(async () => (await import('../../lucky-draw/staff/draw-list.tsx')).DrawList),
  home: homePage(async () => (await import('./home-screen.tsx')).HomeScreen),
  banners: content(async () => (await import('./banners-screen.tsx')).BannersScreen),
  notices: homePage(async () => (await import('./notices-screen.tsx')).NoticesScreen),
  pages: content(async () => (await import('../../content/staff/page-list.tsx')).PageList),
  legal: content(async () => (await import('../../content/staff/legal-list.tsx')).LegalList),
  counter: counter(async () => (await import('../../counter/staff/counter-sales.tsx')).CounterSales),
  shifts: counter(async () => (await import('../../counter/staff/shift-list.tsx')).ShiftList),
  tills: counter(async () => (await import('../../counter/staff/tills.tsx')).Tills),
  stores: stores(async () => (await import('../../stores/staff/stores.tsx')).Stores),
  ways: payments(async () => (await import('../../payments/staff/payment-setups.tsx')).PaymentSetups),
  connections: connections(async () => (await import('../../connections/staff/connections.tsx')).Connections),
  api_keys: apiKeys(async () => (await import('../../api-keys/staff/api-keys.tsx')).ApiKeys),
  webhooks: webhooks(async () => (await import('../../webhooks/staff/webhooks.tsx')).Webhooks),
  brand: homePage(async () => (await import('./brand-screen.tsx')).BrandScreen),
  delivery: delivery(async () => (await import('../../delivery/staff/delivery.tsx')).Delivery),
  outbound: notifications(async () => (await import('../../notifications/staff/outbound-list.tsx')).OutboundList),
  templates: notifications(async () => (await import('../../notifications/staff/template-list.tsx')).TemplateList),
  own_notices: notifications(async () => (await import('../../notifications/staff/own-notices.tsx')).OwnNotices),
  tax: site(async () => (await import('../../site/staff/tax-rates.tsx')).TaxRates),
  numbering: orders(async () => (await import('../../orders/staff/numbering.tsx')).NumberingScreen),
  settings: site(async () => (await import('../../site/staff/settings.tsx')).Settings),
  health: site(async () => (await import('../../site/staff/system-status.tsx')).SystemStatus),
  audit: staff(async () => (await import('../audit.tsx')).Audit),
}

/** Screens of one record. */
const OF_ONE: Readonly<Record<SectionWithPages, DetailScreen> & Partial<Record<StaffSection, DetailScreen>>> = {
  orders: orders(async () => (await import('../../orders/staff/order-view.tsx')).OrderView),
  cash_in: collections(async () => (await import('../../collections/staff/hand-in-view.tsx')).HandInView),
  receivables: receivables(async () => (await import('../../receivables/staff/dealer-ledger.tsx')).DealerLedger),
  returns: orders(async () => (await import('../../orders/staff/return-view.tsx')).ReturnView),
  shifts: counter(async () => (await import('../../counter/staff/shift-view.tsx')).ShiftView),
  stock_takes: stockTakes(async () => (await import('./stock-take-screen.tsx')).StockTakeScreen),
  transfers: goods(async () => (await import('./transfer-screen.tsx')).TransferScreen),
  messages: contact(async () => (await import('../../contact/staff/message-view.tsx')).MessageView),
  claims: warranty(async () => (await import('../../warranty/staff/claim-view.tsx')).ClaimView),
  people: people(async () => (await import('./person-screen.tsx')).PersonScreen),
  products: product(async () => (await import('./product-screen.tsx')).ProductScreen),
  purchase_orders: purchasing(
    async () => (await import('../../purchasing/staff/purchase-order-view.tsx')).PurchaseOrderView,
  ),
  import: catalogue(async () => (await import('../../catalogue/staff/import-view.tsx')).ImportView),
  pages: content(async () => (await import('./page-screen.tsx')).PageScreen),
  legal: content(async () => (await import('./legal-screen.tsx')).LegalScreen),
}

interface Props {
  /** As in the address; undefined or unknown: the dashboard. */
  section: string | undefined
  /** Record of the section that has a page of its own. */
  id: string | undefined
}

/** The screen for the address. */
export function StaffScreens({ section, id }: Props) {
  const { profile } = useSession()
  const isPermitted = useSectionPermitted()
  const isUnguarded = useNeedsSecondFactor()
  if (isUnguarded) return null
  const shown = isStaffSection(section) ? section : null
  return (
    <StaffShell section={shown} Palette={Palette}>
      {shown === null && <StaffDashboard />}
      {shown !== null &&
        (profile && !isPermitted(shown) ? <NotPermitted section={shown} /> : <SectionScreen section={shown} id={id} />)}
    </StaffShell>
  )
}

function SectionScreen({ section, id }: { section: StaffSection; id: string | undefined }) {
  const One = id === undefined ? undefined : OF_ONE[section]
  const Screen = SCREENS[section]
  return (
    <Suspense key={`${section} ${id}`} fallback={<LoadingScreen section={section} />}>
      {One && id !== undefined ? <One id={id} /> : <Screen />}
    </Suspense>
  )
}

/** Shown for an address that this account may not open, such as a bookmark. */
function NotPermitted({ section }: { section: StaffSection }) {
  const { notPermitted, notPermittedText } = useStaffMessages()
  return (
    <StaffFrame section={section}>
      <EmptyState title={notPermitted} text={notPermittedText} />
    </StaffFrame>
  )
}

/** Whether the required second factor is missing; redirects to its setup, because the server refuses other calls. */
function useNeedsSecondFactor(): boolean {
  const { profile } = useSession()
  const [, goTo] = useLocation()
  const isUnguarded = !!profile?.second_factor?.is_required && !profile.second_factor.is_on
  useEffect(() => {
    if (isUnguarded) goTo(`${paths.profile()}?${SHEET_PARAMETER}=factor`, { replace: true })
  }, [isUnguarded, goTo])
  return isUnguarded
}
