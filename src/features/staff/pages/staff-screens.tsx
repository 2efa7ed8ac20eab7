import { type ComponentType, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SHEET_PARAMETER } from '../../account/sheet-parameter.ts'
import { authenticityNamespace } from '../../authenticity/messages/authenticity/authenticity-messages.ts'
import { reportsNamespace } from '../../reports/messages/reports/reports-messages.ts'
import { LoadingScreen } from '../loading-screen.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { isStaffSection, type StaffSection } from '../staff-sections.ts'
import { useSectionPermitted } from '../use-permitted.ts'
import { StaffDashboard } from './dashboard.tsx'

type DetailScreen = ComponentType<{ id: string }>
const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyComponent([], load)

/** Each screen is a chunk of its own; shared code is loaded with the first one. */
const SCREENS: Record<StaffSection, ComponentType> = {
  orders: screen(async () => (await import('../../orders/staff/order-list.tsx')).OrderList),
  unpaid: screen(async () => (await import('../../orders/staff/unpaid-holders.tsx')).UnpaidHolders),
  returns: screen(async () => (await import('../../orders/staff/return-list.tsx')).ReturnList),
  refunds: screen(async () => (await import('../../orders/staff/refund-list.tsx')).RefundList),
  messages: screen(async () => (await import('../../contact/staff/message-list.tsx')).MessageList),
  receipts: screen(async () => (await import('../../payments/staff/receipts.tsx')).Receipts),
  payments: screen(async () => (await import('../../payments/staff/payments.tsx')).Payments),
  reports: lazyComponent([reportsNamespace], async () => (await import('../../reports/staff/reports.tsx')).Reports),
  invoices: screen(async () => (await import('../../invoices/staff/electronic-invoices.tsx')).ElectronicInvoices),
  dealers: screen(async () => (await import('../../dealers/staff/dealers.tsx')).Dealers),
  claims: screen(async () => (await import('../../warranty/staff/claim-list.tsx')).ClaimList),
  codes: screen(async () => (await import('../../authenticity/staff/batch-list.tsx')).BatchList),
  members: lazyComponent(
    [authenticityNamespace],
    async () => (await import('../../authenticity/staff/members.tsx')).Members,
  ),
  people: screen(async () => (await import('../people/people.tsx')).People),
  affiliates: screen(async () => (await import('../../affiliates/staff/affiliates.tsx')).Affiliates),
  payouts: screen(async () => (await import('../../affiliates/staff/payouts.tsx')).Payouts),
  devices: screen(async () => (await import('../../device-reports/staff/devices.tsx')).Devices),
  refusals: screen(async () => (await import('../../device-reports/staff/refusals.tsx')).Refusals),
  products: screen(async () => (await import('../../catalogue/staff/product-list.tsx')).ProductList),
  import: screen(async () => (await import('../../catalogue/staff/import-products.tsx')).ImportProducts),
  alerts: screen(async () => (await import('../../catalogue/staff/stock-alerts.tsx')).StockAlerts),
  reviews: screen(async () => (await import('../../reviews/staff/reviews.tsx')).Reviews),
  categories: screen(async () => (await import('../../catalogue/staff/categories.tsx')).Categories),
  promotions: screen(async () => (await import('../../catalogue/staff/promotions.tsx')).Promotions),
  vouchers: screen(async () => (await import('../../vouchers/staff/vouchers.tsx')).Vouchers),
  points: screen(async () => (await import('../../points/staff/points-rules.tsx')).PointsRulesScreen),
  draws: screen(async () => (await import('../../lucky-draw/staff/draw-list.tsx')).DrawList),
  home: screen(async () => (await import('./home-screen.tsx')).HomeScreen),
  banners: screen(async () => (await import('../../content/staff/banners.tsx')).Banners),
  notices: screen(async () => (await import('../../site/staff/notices.tsx')).Notices),
  pages: screen(async () => (await import('../../content/staff/page-list.tsx')).PageList),
  legal: screen(async () => (await import('../../content/staff/legal-list.tsx')).LegalList),
  stores: screen(async () => (await import('../../stores/staff/stores.tsx')).Stores),
  ways: screen(async () => (await import('../../payments/staff/payment-setups.tsx')).PaymentSetups),
  connections: screen(async () => (await import('../../connections/staff/connections.tsx')).Connections),
  brand: screen(async () => (await import('../../site/staff/brand.tsx')).Brand),
  delivery: screen(async () => (await import('../../delivery/staff/delivery.tsx')).Delivery),
  outbound: screen(async () => (await import('../../notifications/staff/outbound-list.tsx')).OutboundList),
  templates: screen(async () => (await import('../../notifications/staff/template-list.tsx')).TemplateList),
  own_notices: screen(async () => (await import('../../notifications/staff/own-notices.tsx')).OwnNotices),
  tax: screen(async () => (await import('../../site/staff/tax-rates.tsx')).TaxRates),
  numbering: screen(async () => (await import('../../orders/staff/numbering.tsx')).NumberingScreen),
  settings: screen(async () => (await import('../../site/staff/settings.tsx')).Settings),
  health: screen(async () => (await import('../../site/staff/system-status.tsx')).SystemStatus),
  audit: screen(async () => (await import('../audit.tsx')).Audit),
}

/** Screens of one record. */
const OF_ONE: Partial<Record<StaffSection, DetailScreen>> = {
  orders: screen(async () => (await import('../../orders/staff/order-view.tsx')).OrderView),
  returns: screen(async () => (await import('../../orders/staff/return-view.tsx')).ReturnView),
  messages: screen(async () => (await import('../../contact/staff/message-view.tsx')).MessageView),
  claims: screen(async () => (await import('../../warranty/staff/claim-view.tsx')).ClaimView),
  products: screen(async () => (await import('../../catalogue/staff/product-editor.tsx')).ProductEditor),
  import: screen(async () => (await import('../../catalogue/staff/import-view.tsx')).ImportView),
  pages: screen(async () => (await import('./page-screen.tsx')).PageScreen),
  legal: screen(async () => (await import('./legal-screen.tsx')).LegalScreen),
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
  if (isUnguarded || !isStaffSection(section)) return isUnguarded ? null : <StaffDashboard />
  if (profile && !isPermitted(section)) return <NotPermitted section={section} />
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
