import type { Ref } from 'react'
import { maskPhone, whatsappUrl } from '#contract/account/phone.ts'
import { MARKETS } from '#contract/site/market.ts'
import { ZONE_NAMES } from '#contract/site/store-time-zone.ts'
import type { LocatedStore } from '#contract/stores/store.ts'
import { formatDistance } from '../../lib/format/format-distance.ts'
import { useLanguage } from '../../lib/language.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useStoresMessages } from './messages/stores/stores-messages.ts'
import { isOpenAt, openingText } from './opening-text.ts'
import { StoreHours } from './store-hours.tsx'
import styles from './store-panel.module.css'

interface Props {
  store: LocatedStore
  /** 0 in the first render, which must equal the server's. */
  now: number
  heading: Ref<HTMLHeadingElement>
}

/** The details of one store: distance, opening state, pickup time, address and hours. */
export function StorePanel({ store, now, heading }: Props) {
  const messages = useStoresMessages()
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {store.name}
      </h2>
      <p className={styles.open}>
        {now > 0 && (
          <>
            <StatusDot state={isOpenAt(store, now) ? 'full' : 'hollow'} />
            {openingText(store, now, messages)}
          </>
        )}
      </p>
      <Readings store={store} />
      <address className={styles.address}>
        {store.address_1}
        <br />
        {store.address_2 && (
          <>
            {store.address_2}
            <br />
          </>
        )}
        {store.postcode} {store.city}, {store.state_name}
      </address>
      <StoreLinks store={store} />
      <h3>
        {messages.hours} <span>{ZONE_NAMES[store.time_zone]}</span>
      </h3>
      <StoreHours store={store} now={now} />
      <Services services={store.services} />
    </>
  )
}

/** Links to other apps; leaving is intended, so it is not confirmed. */
function StoreLinks({ store: { phone, whatsapp, map_url, country_code } }: Pick<Props, 'store'>) {
  const messages = useStoresMessages()
  const market = country_code === 'MY' ? MARKETS.MYR : MARKETS.IDN
  return (
    <ul className={styles.ways}>
      <li>
        <a href={`tel:${phone}`}>
          <strong>{messages.call}</strong>
          <small>{maskPhone(phone, market)}</small>
        </a>
      </li>
      {whatsapp !== null && (
        <li>
          <a href={whatsappUrl(whatsapp)} rel="noopener noreferrer">
            <strong>{messages.whatsapp}</strong>
            <small>{maskPhone(whatsapp, market)}</small>
          </a>
        </li>
      )}
      <li>
        <a href={map_url} rel="noopener noreferrer">
          <strong>{messages.directions}</strong>
        </a>
      </li>
    </ul>
  )
}

/** Large numbers with a small unit. */
function Readings({ store: { distance_km, is_pickup, pickup_lead_hours } }: Pick<Props, 'store'>) {
  const messages = useStoresMessages()
  const language = useLanguage()
  const hasPickup = is_pickup && pickup_lead_hours !== null
  return (
    <>
      <dl className={styles.readings}>
        {distance_km !== null && (
          <div>
            <dt>{messages.distance}</dt>
            <dd>
              {formatDistance(distance_km, language)} <small>{messages.kilometre}</small>
            </dd>
          </div>
        )}
        {hasPickup && (
          <div>
            <dt>{messages.pickup}</dt>
            <dd>
              {pickup_lead_hours} <small>{messages.hour(pickup_lead_hours)}</small>
            </dd>
          </div>
        )}
      </dl>
      {!hasPickup && <p className={styles.none}>{messages.noPickup}</p>}
    </>
  )
}

function Services({ services }: { services: readonly string[] }) {
  const { service, services: title } = useStoresMessages()
  const named = Object.entries(service).filter(([key]) => services.includes(key))
  if (named.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.services}>
        {named.map(([key, name]) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
    </>
  )
}
