import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { DeliveryEstimate as Estimate } from '#contract/catalogue/delivery-estimate.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { useStates } from '../../../lib/countries.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useNow } from '../../../lib/format/now.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { useQueryDisplay } from '../../../lib/http/query-display.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { chooseDeliveryState, useDeliveryState } from '../../../session/delivery-state.ts'
import { useSales } from '../../../session/use-sales.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { useStoresMessages } from '../../stores/messages/stores/stores-messages.ts'
import { earliestReady, pickupText } from '../../stores/opening-text.ts'
import { useProductMessages } from '../messages/product/product-messages.ts'
import styles from './delivery-estimate.module.css'
import { estimateQuery } from './delivery-queries.ts'

export type Goods = Pick<Product, 'type' | 'id' | 'age_restricted'>

/** Choice of the delivery state, with fee and duration. The choice is stored on this device, not in an account. */
export function DeliveryEstimate({ goods }: { goods: Goods }) {
  const { delivery: messages } = useProductMessages()
  const label = messages.state[useSite().locale]
  const area = label.toLowerCase()
  const state = useDeliveryState()
  const states = useStates()
  return (
    <>
      <div className={styles.choice}>
        <Select
          label={label}
          placeholder={messages.choose(area)}
          options={states.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={state ?? ''}
          onChange={({ target }) => chooseDeliveryState(target.value)}
        />
      </div>
      <div className={styles.answer} aria-live="polite">
        {state === null ? <p>{messages.hint(area)}</p> : <Answer key={state} state={state} goods={goods} />}
      </div>
    </>
  )
}

function Answer({ state, goods }: { state: string; goods: Goods }) {
  const { delivery: messages } = useProductMessages()
  const query = useQuery(estimateQuery(state, goods))
  const { data, asOf, error } = useQueryDisplay(query)
  if (data) {
    return (
      <>
        <Facts estimate={data.estimate} goods={goods} />
        <StaleNotice at={asOf} />
      </>
    )
  }
  if (error instanceof CallRefused) return <p>{messages.failed}</p>
  const isSilent = error !== null || query.failureCount > 0 || query.fetchStatus === 'paused'
  return (
    <p className={styles.waiting}>
      {isSilent && <StatusDot state="hollow" />}
      {isSilent ? messages.offline : messages.asking}
    </p>
  )
}

/** Reserved goods are only collected, so nothing is said of their delivery. */
function Facts({ estimate, goods }: { estimate: Estimate; goods: Goods }) {
  const { delivery: messages } = useProductMessages()
  const { locale } = useSite()
  const { restricted, state_name, fee, pickup_stores, pickup_lead_hours, pickup = [] } = estimate
  const isReserved = useSales().ruleOf(goods) === 'reserve'
  if (!isReserved && (restricted || fee === null)) {
    return (
      <p className={styles.restricted}>
        <StatusDot state="signal" />
        {messages.restricted(state_name)}
      </p>
    )
  }
  return (
    <dl>
      {!isReserved && <DeliveryFact estimate={estimate} />}
      <div>
        {pickup_stores > 0 ? (
          <>
            <dt>
              <Link href={paths.stores()}>{messages.pickup(pickup_stores)}</Link>
            </dt>
            {pickup.some(({ left }) => left !== null) ? (
              <StoresWithStock pickup={pickup} />
            ) : (
              <ReadyFirst pickup={pickup} leadHours={pickup_lead_hours} />
            )}
          </>
        ) : (
          <dt className={styles.none}>{messages.noPickup(messages.state[locale].toLowerCase())}</dt>
        )}
      </div>
    </dl>
  )
}

function DeliveryFact({ estimate: { fee, eta_days, free_from, to_free } }: { estimate: Estimate }) {
  const { delivery: messages } = useProductMessages()
  const { locale } = useSite()
  const days = eta_days && messages.days(...eta_days)
  const isFreeLater = free_from !== null && to_free !== 0
  return (
    <div>
      <dt>{fee ? messages.fee(formatMoney(fee, locale)) : messages.free}</dt>
      <dd>{[days, isFreeLater && messages.freeFrom(formatMoney(free_from, locale))].filter(Boolean).join(' · ')}</dd>
    </div>
  )
}

type PickupStore = NonNullable<Estimate['pickup']>[number]

/** When an order would be ready at a store, by its opening hours where the answer has them. */
function useReadyText() {
  const { delivery: messages } = useProductMessages()
  const stores = useStoresMessages()
  const now = useNow()
  return ({ hours, pickup_lead_hours }: Pick<PickupStore, 'hours' | 'pickup_lead_hours'>): string | null => {
    if (hours) return pickupText({ ...hours, pickup_lead_hours }, now, stores)
    return pickup_lead_hours === null ? null : messages.ready(pickup_lead_hours)
  }
}

/** When an order would be ready at the earliest. */
function ReadyFirst({ pickup, leadHours }: { pickup: readonly PickupStore[]; leadHours: number | null }) {
  const readyText = useReadyText()
  const now = useNow()
  return <dd>{readyText(earliestReady(pickup, now) ?? { pickup_lead_hours: leadHours })}</dd>
}

/** Pickup stores with what each has, those that have it first. */
function StoresWithStock({ pickup }: { pickup: readonly PickupStore[] }) {
  const readyText = useReadyText()
  const { delivery: messages } = useProductMessages()
  const sorted = [...pickup].sort((one, other) => Number(other.left !== 0) - Number(one.left !== 0))
  const stockText = (left: number) => (left > 0 ? messages.inStore(left) : messages.notInStore)
  return sorted.map(({ name, left, ...store }) => (
    <dd key={store.store_id} className={styles.store}>
      <b>{name}</b>
      {[left !== null && stockText(left), left !== 0 && readyText(store)].filter(Boolean).join(' · ')}
    </dd>
  ))
}
