import type { PlannedPrice } from '#contract/catalogue/planned-price.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { Section } from '../../staff/facts.tsx'
import { type Field, type FormValues, textOf } from '../../staff/forms/fields.ts'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useTierOptions } from '../../staff/use-tier-options.ts'
import type { StaffCatalogueMessages } from '../messages/staff-catalogue/en.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './planned-prices.module.css'
import { plannedPricesQuery } from './product-queries.ts'

const create = async () => (await import('#contract/catalogue/calls/create-planned-price.ts')).createPlannedPrice
const change = async () => (await import('#contract/catalogue/calls/change-planned-price.ts')).changePlannedPrice
const cancel = async () => (await import('#contract/catalogue/calls/cancel-planned-price.ts')).cancelPlannedPrice

/** The stock's history on the same screen has `page`. */
const PAGE = 'plans'

/** The prices of a product that begin and end by themselves, in all its markets. */
export function PlannedPrices({ product }: { product: StaffProduct }) {
  const { plannedPrices: messages } = useStaffCatalogueMessages()
  const columns = useColumns(product)
  const { value } = useListParameters()
  return (
    <QueryBoundary query={plannedPricesQuery(product.id, value(PAGE))}>
      {({ planned_prices: { data, meta } }) => (
        <>
          {data.length > 0 && (
            <Rows
              caption={messages.title}
              rows={data}
              meta={meta}
              parameter={PAGE}
              keyOf={({ id }) => id}
              columns={columns}
            />
          )}
          <Section title={data.length > 0 ? messages.add : messages.title}>
            {data.length === 0 && <p className={styles.none}>{messages.none}</p>}
            {/* A new form after each plan that was made. */}
            <NewPlan key={meta.total} product={product} />
          </Section>
        </>
      )}
    </QueryBoundary>
  )
}

function useColumns({ markets }: StaffProduct): ListColumn<PlannedPrice>[] {
  const all = useStaffCatalogueMessages()
  const { plannedPrices: messages } = all
  const { moneyOf, dated } = useFormatters()
  const market: ListColumn<PlannedPrice> = {
    id: 'market',
    title: messages.market,
    cell: (one) => all.market[one.market],
  }
  return [
    { id: 'price', title: messages.price, cell: ({ price, currency }) => moneyOf(price, currency) },
    { id: 'tier', title: messages.tier, cell: ({ tier }) => audienceOf(tier, all) },
    ...(markets.length > 1 ? [market] : []),
    { id: 'from', title: messages.from, isShort: true, cell: ({ starts_at }) => dated(starts_at) },
    {
      id: 'until',
      title: messages.until,
      isShort: true,
      cell: ({ ends_at }) => (ends_at === null ? messages.openEnd : dated(ends_at)),
    },
    { id: 'state', title: messages.state, cell: ({ state }) => messages.states[state] },
    { id: 'by', title: messages.by, cell: ({ by }) => by },
    {
      id: 'actions',
      title: messages.change,
      cell: (plan) =>
        plan.state === 'coming' || plan.state === 'running' ? (
          <div className={styles.actions}>
            <ChangePlan key={JSON.stringify(plan)} plan={plan} />
            <CancelPlan plan={plan} />
          </div>
        ) : (
          '–'
        ),
    },
  ]
}

const audienceOf = (tier: PlannedPrice['tier'], { plannedPrices, tiers }: StaffCatalogueMessages): string =>
  tier === null ? plannedPrices.everybody : plannedPrices.dealers(tiers[tier])

function tierField(
  { plannedPrices: messages }: StaffCatalogueMessages,
  tiers: ReturnType<typeof useTierOptions>,
): Field {
  const options = tiers.map(({ value, label }) => ({ value, label: messages.dealers(label) }))
  const everybody = { value: EVERYBODY, label: messages.everybody }
  return {
    kind: 'choice',
    name: 'tier',
    label: messages.tier,
    hint: messages.tierHint,
    options: [everybody, ...options],
  }
}

/** The choice that is sent as null. */
const EVERYBODY = 'everybody'
const withTier = (read: Readonly<Record<string, unknown>>) => {
  const tier = read.tier === EVERYBODY ? null : read.tier
  return { ...read, tier, compare_at_price: tier === null ? (read.compare_at_price ?? null) : null }
}

interface TermsInput {
  currency: PlannedPrice['currency']
  isForEverybody: boolean
  hasBegun: boolean
}

function termsFields({ currency, isForEverybody, hasBegun }: TermsInput, messages: StaffCatalogueMessages): Field[] {
  const { plannedPrices: words } = messages
  const compare: Field = { kind: 'money', name: 'compare_at_price', label: words.compare, currency, empty: 'null' }
  const start: Field = { kind: 'moment', name: 'starts_at', label: words.from, hint: words.fromHint, empty: 'null' }
  return [
    { kind: 'money', name: 'price', label: words.price, currency },
    ...(isForEverybody ? [compare] : []),
    ...(hasBegun ? [] : [start]),
    { kind: 'moment', name: 'ends_at', label: words.until, hint: words.untilHint, empty: 'null' },
  ]
}

function NewPlan({ product: { id, markets } }: { product: StaffProduct }) {
  const messages = useStaffCatalogueMessages()
  const { plannedPrices: words } = messages
  const tiers = useTierOptions()
  const fields = (typed: FormValues): Field[] => {
    const chosen = textOf(typed.market)
    const currency = markets.find(({ market }) => market === chosen)?.currency ?? markets[0]?.currency ?? 'MYR'
    const isForEverybody = [EVERYBODY, ''].includes(textOf(typed.tier))
    const market: Field = {
      kind: 'choice',
      name: 'market',
      label: words.market,
      options: markets.map((one) => ({ value: one.market, label: messages.market[one.market] })),
    }
    const only: Field = { kind: 'fixed', name: 'market', label: '', value: markets[0]?.market ?? '' }
    return [
      markets.length > 1 ? market : only,
      tierField(messages, tiers),
      ...termsFields({ currency, isForEverybody, hasBegun: false }, messages),
    ]
  }
  const form = useStaffForm({
    call: create,
    params: { id: String(id) },
    fields,
    values: { market: markets[0]?.market, tier: EVERYBODY },
    shape: withTier,
    done: words.planned,
  })
  return <FormOnDemand form={form} send={words.add} text={words.addText} className={styles.form} />
}

function ChangePlan({ plan }: { plan: PlannedPrice }) {
  const messages = useStaffCatalogueMessages()
  const { plannedPrices: words } = messages
  const { id, market, tier, currency, starts_at } = plan
  const hasBegun = plan.state === 'running'
  const form = useStaffForm({
    call: change,
    params: { id },
    fields: termsFields({ currency, isForEverybody: tier === null, hasBegun }, messages),
    values: plan,
    shape: (read) => ({ compare_at_price: null, starts_at, ...read, market, tier }),
    done: words.changed,
  })
  return <FormOnDemand form={form} send={words.change} text={words.changeText} className={styles.form} />
}

function CancelPlan({ plan: { id, state } }: { plan: PlannedPrice }) {
  const { plannedPrices: words } = useStaffCatalogueMessages()
  const isRunning = state === 'running'
  const form = useStaffForm({
    call: cancel,
    params: { id },
    fields: [],
    done: isRunning ? words.ended : words.cancelled,
  })
  return <FormButton form={form} send={isRunning ? words.end : words.cancel} kind="line" />
}
