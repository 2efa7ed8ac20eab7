import { DEALER_TIERS, type DealerTier } from '#contract/buyers/dealer-tier.ts'
import { allowedQuantities, type DealerQuantityTerms, hasQuantityTerms } from '#contract/cart/dealer-quantity.ts'
import type { DealerPrice } from '#contract/catalogue/dealer-prices.ts'
import { activeTiers, defaultTiers, tierAfter } from '#contract/dealers/tier-rules.ts'
import { MARKETS } from '#contract/site/market.ts'
import { type ShownDealerPrices, useDealerPrices } from '../../lib/dealer-prices.ts'
import { formatDayOf } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { useDealerPricesMessages } from '../../messages/dealer-prices/dealer-prices-messages.ts'
import styles from './dealer-price-parts.module.css'

/** The age from which a price says how old it is. */
const OLD_MS = 24 * 3_600_000

export interface DealerPricePartProps {
  /**
   * `retail`: the recommended retail price; `dated`: the same with the day of old prices; `step`: tier and next tier in
   * one line, or that day; `tiers`: a list of all tiers.
   */
  kind: 'retail' | 'dated' | 'step' | 'tiers'
  id: number
  retail: number
}

export function DealerPricePart({ kind, id, retail }: DealerPricePartProps) {
  const shown = useDealerPrices()
  const price = shown?.prices.get(id)
  if (!shown || !price) return null
  if (kind === 'retail') return <Retail amount={retail} />
  if (kind === 'dated') return <DatedRetail amount={retail} confirmedAt={shown.confirmedAt} />
  return kind === 'step' ? <Step shown={shown} price={price} /> : <Tiers shown={shown} price={price} />
}

function Retail({ amount }: { amount: number }) {
  const messages = useDealerPricesMessages()
  const { locale } = useSite()
  return <small className={styles.retail}>{messages.retail(formatMoney(amount, locale))}</small>
}

function DatedRetail({ amount, confirmedAt }: { amount: number; confirmedAt: number }) {
  const age = useAge(confirmedAt)
  return (
    <>
      <Retail amount={amount} /> {age && <small className={styles.retail}>{age}</small>}
    </>
  )
}

/** The day of prices that the server last confirmed more than a day ago; else null. */
function useAge(confirmedAt: number): string | null {
  const messages = useDealerPricesMessages()
  const dateFormat = useDateFormat()
  const isOld = useNow() - confirmedAt > OLD_MS
  return isOld ? messages.asOf(formatDayOf(confirmedAt, dateFormat)) : null
}

interface StepProps {
  shown: ShownDealerPrices
  price: DealerPrice
}

/** One line of a card; how many have to be ordered, or the day of old prices, takes its place. */
function Step({ shown: { tier, confirmedAt, tiers }, price }: StepProps) {
  const messages = useDealerPricesMessages()
  const { locale } = useSite()
  const age = useAge(confirmedAt)
  const next = tierAfter(tier, tiers ?? defaultTiers(MARKETS[locale].code))
  const { step: caseSize, least } = allowedQuantities(price)
  const own = tier === null ? messages.none : messages.tiers[tier]
  const nextPrice = next === null ? undefined : price.tier_prices[DEALER_TIERS.indexOf(next)]
  const step =
    next && nextPrice !== undefined ? messages.step(own, messages.tiers[next], formatMoney(nextPrice, locale)) : own
  const quantity = hasQuantityTerms(price) ? messages.quantity(caseSize, least) : null
  return <p className={styles.step}>{age ?? quantity ?? step}</p>
}

function Tiers({ shown: { tier, tiers }, price }: StepProps) {
  const messages = useDealerPricesMessages()
  const { locale } = useSite()
  const table = tiers ?? defaultTiers(MARKETS[locale].code)
  return (
    <section className={styles.tiers}>
      <h2>{messages.title}</h2>
      <ol>
        {activeTiers(table).map((one) => (
          <Tier
            key={one}
            tier={one}
            least={table[one].minimum}
            amount={price.tier_prices[DEALER_TIERS.indexOf(one)] ?? price.unit_price}
            isOwn={one === tier}
          />
        ))}
      </ol>
      <p className={styles.hint}>{messages.hint}</p>
    </section>
  )
}

interface TierProps {
  tier: DealerTier
  /** Paid goods of a month from which it is reached. */
  least: number
  amount: number
  isOwn: boolean
}

function Tier({ tier, least, amount, isOwn }: TierProps) {
  const messages = useDealerPricesMessages()
  const { locale } = useSite()
  const terms = [isOwn && messages.yours, least > 0 && messages.from(formatMoney(least, locale))].filter(Boolean)
  return (
    <li aria-current={isOwn || undefined}>
      <strong>{formatMoney(amount, locale)}</strong>
      <span>{messages.tiers[tier]}</span>
      <small>{terms.join(' · ')}</small>
    </li>
  )
}

/** A typed quantity that was not allowed, and the one that was set. */
interface Correction {
  asked: number
  set: number
}

export interface QuantityTermsProps {
  /** Where it stands, which decides its margins. */
  place: 'card' | 'line' | 'page'
  terms: DealerQuantityTerms
  correction: Correction | null
}

/** Case size and minimum of a product, and what was changed in a typed quantity. */
export function QuantityTerms({ place, terms, correction }: QuantityTermsProps) {
  const messages = useDealerPricesMessages()
  const { step, least } = allowedQuantities(terms)
  return (
    <p className={styles.quantity} data-place={place}>
      {messages.quantity(step, least)}
      <strong role="status">{correction && ` · ${messages.corrected(correction.asked, correction.set)}`}</strong>
    </p>
  )
}
