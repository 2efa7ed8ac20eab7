import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { writeNumber } from '#contract/orders/numbering.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import type { TaxRate } from '#contract/site/tax-rate.ts'
import type { CallQuery } from '../../../lib/http/call-query.ts'
import { Lamp } from '../../staff/lamp.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import type { ShownSection } from './setting-groups.ts'
import { percentOf } from './setting-texts.ts'
import { healthQuery, problemCount } from './store-checks.ts'

const brand = async () => (await import('#contract/site/calls/get-staff-brand.ts')).getStaffBrand
const numbering = async () => (await import('#contract/orders/calls/get-numbering.ts')).getNumbering
const points = async () => (await import('#contract/points/calls/get-points-rules.ts')).getPointsRules
const delivery = async () => (await import('#contract/delivery/calls/get-staff-delivery.ts')).getStaffDelivery
const ways = async () => (await import('#contract/payments/calls/get-payment-setups.ts')).getPaymentSetups
const tax = async () => (await import('#contract/site/calls/get-tax-rates.ts')).getTaxRates
const stores = async () => (await import('#contract/stores/calls/get-staff-stores.ts')).getStaffStores
const connections = async () => (await import('#contract/connections/calls/get-connections.ts')).getConnections
const templates = async () =>
  (await import('#contract/notifications/calls/get-message-templates.ts')).getMessageTemplates

/** Nothing until the server has answered: the name of the row says what it is. */
function Answered<Data>({ query, children }: { query: CallQuery<Data>; children: (data: Data) => ReactNode }) {
  const { data } = useQuery({ ...query, gcTime: 0 })
  return data === undefined ? null : children(data)
}

/** What is set on a screen of its own. */
export function SectionValue({ section }: { section: ShownSection }) {
  const Value = VALUES[section]
  return <Value />
}

const VALUES: Record<ShownSection, () => ReactNode> = {
  brand: () => <Answered query={staffQuery('brand', brand)}>{(data) => data.brand.title}</Answered>,
  numbering: NextNumber,
  points: Points,
  delivery: Delivery,
  ways: Ways,
  tax: Tax,
  templates: Templates,
  stores: Stores,
  connections: Connections,
  // Records, of which nothing is set.
  outbound: () => null,
  audit: () => null,
  health: Health,
}

const useValues = () => useStaffSiteMessages().setting.values

function NextNumber() {
  const values = useValues()
  return (
    <Answered query={staffQuery('numbering', numbering)}>
      {({ numbering: { year, series } }) => {
        const orders = series.find(({ kind }) => kind === 'order')
        if (!orders) return null
        const count = orders.yearly ? orders.next_yearly : orders.next_continuous
        return values.nextOrder(writeNumber(orders, { year, count }))
      }}
    </Answered>
  )
}

function Points() {
  const values = useValues()
  const { money } = useFormatters()
  return (
    <Answered query={staffQuery('points rules', points)}>
      {({ rules: { earn, expiry_months } }) =>
        earn.points === 0 ? values.noPoints : values.points(earn.points, money(earn.step), expiry_months)
      }
    </Answered>
  )
}

function Delivery() {
  const { money } = useFormatters()
  return (
    <Answered query={staffQuery('delivery', delivery)}>
      {({ zones }) => zones.map(({ name, first_fee }) => `${name} ${money(first_fee)}`).join(', ')}
    </Answered>
  )
}

function Ways() {
  const values = useValues()
  return (
    <Answered query={staffQuery('payment setups', ways)}>
      {({ ways: all, banks }) => {
        const on = all.filter(({ is_on }) => is_on)
        return on.flatMap(({ name }) => name || []).join(', ') || values.payments(on.length, banks.length)
      }}
    </Answered>
  )
}

function Stores() {
  const values = useValues()
  return (
    <Answered query={staffQuery('stores', stores)}>
      {({ stores: all }) => values.stores(all.length, all.filter(({ is_pickup }) => is_pickup).length)}
    </Answered>
  )
}

function Connections() {
  const values = useValues()
  return (
    <Answered query={staffQuery('connections', connections)}>
      {({ connections: all }) =>
        values.services(all.filter(({ source, problem }) => source !== 'none' && problem === null).length)
      }
    </Answered>
  )
}

function Tax() {
  const values = useValues()
  return <Answered query={staffQuery('tax rates', tax)}>{({ rates }) => taxText(rates) || values.none}</Answered>
}

function Templates() {
  const values = useValues()
  return (
    <Answered query={staffQuery('message templates', templates)}>
      {({ templates: { data } }) => {
        const own = data.filter(({ texts }) => LANGUAGES.some((language) => texts[language].is_own))
        return values.templates(data.length, own.length)
      }}
    </Answered>
  )
}

function Health() {
  const { health: messages } = useStaffSiteMessages()
  return (
    <Answered query={healthQuery}>
      {({ health }) => {
        const problems = problemCount(health)
        return problems === 0 ? messages.fine : <Lamp state="signal">{messages.needs(problems)}</Lamp>
      }}
    </Answered>
  )
}

/** The rates of today, each once. */
const taxText = (rates: readonly TaxRate[]): string =>
  [...new Set(rates.flatMap((one) => (one.state === 'current' ? rateText(one) : [])))].join(', ')

const rateText = ({ label, included_rate_bp }: TaxRate): string =>
  included_rate_bp === 0 ? label : `${label} ${percentOf(included_rate_bp)}`
