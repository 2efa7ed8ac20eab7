import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalogue/product.ts'
import { percentBelow } from '#contract/money.ts'
import type { Language } from '#contract/site/language.ts'
import { useDealerPrice, useOwnPrice } from '../../../lib/dealer-prices.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useLanguage } from '../../../lib/language.ts'
import { productTitle } from '../../../lib/product-title.ts'
import { useShownTerms } from '../../../lib/shown-terms.ts'
import { useSite } from '../../../lib/site.ts'
import { stockState } from '../../../lib/stock-state.ts'
import { paths } from '../../../paths.ts'
import { useSales } from '../../../session/use-sales.ts'
import { DealerPriceNote } from '../../../ui/dealer-prices/dealer-price-note.tsx'
import { Price } from '../../../ui/price.tsx'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import type { CatalogueMessages } from '../messages/catalogue/en.ts'
import { useProductMessages } from '../messages/product/product-messages.ts'
import styles from './product-facts.module.css'

interface HeadProps {
  product: Product
  /** Actions besides buying; on phones in the corner of the picture. */
  children: ReactNode
  /** Between name and price. */
  rating: ReactNode
}

/** Category, name and price. */
export function ProductHead({ product, children, rating }: HeadProps) {
  const messages = useCatalogueMessages()
  const { categoryName } = useShownTerms()
  const { locale } = useSite()
  const sales = useSales()
  const { title, line } = productTitle(product)
  const { pack_size, volume_ml } = product.attributes
  const content = volume_ml && pack_size && pack_size > 1 ? `${pack_size}\u00a0×\u00a0${volume_ml}\u00a0ml` : null
  const { card, retail } = useOwnPrice(product)
  const { id, unit_price, compare_at_price, points_price, summary } = card
  const points = points_price === null || !sales.promotes(product) ? null : formatCount(points_price, locale)
  return (
    <header className={styles.head}>
      <p className={styles.line}>
        <Link href={paths.shop({ category: product.category })}>{categoryName(product.category)}</Link>
        {[line, content].filter(Boolean).map((part) => ` / ${part}`)}
      </p>
      <h1>{title}</h1>
      <div className={styles.actions} data-whole>
        {children}
      </div>
      {rating}
      <p className={styles.price}>
        {unit_price === null ? messages.product.pointsOnly : <Price amount={unit_price} />}
        {compare_at_price !== null && <Price amount={compare_at_price} isStruck />}
        <DealerPriceNote kind="dated" id={id} retail={retail} />
        {points && (
          <small>{unit_price === null ? messages.product.points(points) : messages.product.orPoints(points)}</small>
        )}
      </p>
      {summary && <p className={styles.summary}>{summary}</p>}
    </header>
  )
}

interface FactContext {
  locale: string
  language: Language
  messages: CatalogueMessages['product']
}

function stockFact(
  product: Product,
  { locale, language, messages: words }: FactContext,
): [value: string, label: string] {
  const count = formatCount(product.stock, locale)
  const state = stockState(product)
  switch (state.kind) {
    case 'in-stock':
      return [count, words.stockLabel]
    case 'few':
      return [count, words.leftLabel]
    case 'pre-order':
      return [words.preOrder, state.eta ? words.expectedLabel(formatDay(state.eta, language)) : words.laterLabel]
    case 'sold-out':
      return [words.soldOut, words.nowLabel]
  }
}

/** Specifications in equal cells, value above label; unknown ones are omitted. */
export function Readouts({ product }: { product: Product }) {
  const messages = useCatalogueMessages().product
  const { pointsEarned, belowRetail } = useProductMessages()
  const language = useLanguage()
  const { locale } = useSite()
  const own = useDealerPrice(product.id)
  const { points_earned = 0, warranty_days, max_per_order } = product
  // Dealers earn no points: another figure takes their cell, so that the others stay where they are.
  const gain: [value: string, label: string] = own
    ? [`${percentBelow(own.unit_price, own.list_price)}%`, belowRetail]
    : [formatCount(points_earned, locale), pointsEarned]
  const facts: [value: string, label: string][] = [
    stockFact(product, { locale, language, messages }),
    ...(points_earned > 0 ? [gain] : []),
    ...(warranty_days > 0 ? [[messages.warranty(warranty_days), messages.warrantyLabel] as [string, string]] : []),
    [formatCount(max_per_order, locale), messages.mostLabel],
  ]
  return (
    <dl className={styles.readouts} aria-label={messages.readout} data-whole>
      {facts.slice(0, 3).map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type FactProduct = Pick<Product, 'attributes' | 'components'>

/** Whether the product, or a component of the package, contains nicotine. */
const hasNicotine = ({ attributes, components = [] }: FactProduct): boolean =>
  (attributes.nicotine_mg_ml ?? 0) > 0 || components.some(({ product }) => hasNicotine(product))

/** The legal notice, which is required on every page that sells, followed by the store's own notices. */
export function Notices({ product }: { product: FactProduct & Pick<Product, 'notices'> }) {
  const messages = useCatalogueMessages().product
  const { minimumAge } = useSite()
  const line = hasNicotine(product) ? messages.nicotine(minimumAge) : messages.adults(minimumAge)
  return (
    <div className={styles.notices}>
      <p>{line}</p>
      {product.notices
        .filter((notice) => !line.startsWith(notice))
        .map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
    </div>
  )
}
