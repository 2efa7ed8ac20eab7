import type { ComponentType } from 'react'
import { Link } from 'wouter'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import { useDealerPrices } from '../../lib/dealer-prices.ts'
import { formatDayOf } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { Price } from '../../ui/price.tsx'
import styles from './bundle-offers.module.css'
import { useProductMessages } from './messages/product/product-messages.ts'
import { ownPromotions } from './own-promotions.ts'

interface Props {
  promotions: readonly Promotion[]
  /** Id of the product on whose page this is shown. */
  first: number
  /** Component with the action that adds an offer to the cart. */
  Take: ComponentType<{ promotion: Promotion; first: number }>
}

/** Bundles that contain this product, with content, price and saving. */
export function BundleOffers({ promotions, first, Take }: Props) {
  const { offers: messages } = useProductMessages()
  const shown = ownPromotions(promotions, useDealerPrices())
  if (shown.length === 0) return null
  return (
    <section className={styles.offers}>
      <h2>{messages.title}</h2>
      <ul>
        {shown.map((promotion) => (
          <li key={promotion.id}>
            <Offer promotion={promotion} />
            <Take promotion={promotion} first={first} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ promotion }: { promotion: Promotion }) {
  const { offers: messages } = useProductMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const { id, name, items, price, saving, ends_at, exclude_vouchers } = promotion
  const parts = items.map(({ label, quantity }) => messages.part(quantity, label)).join(' + ')
  const lastDay = ends_at && formatDayOf(Date.parse(ends_at), dateFormat)
  const terms = [lastDay && messages.until(lastDay), exclude_vouchers && messages.noVouchers]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <h3>{name}</h3>
      <p className={styles.price}>
        <Price amount={price} />
      </p>
      <p>{parts}</p>
      <p className={styles.saving}>{saving > 0 && messages.saves(formatMoney(saving, locale))}</p>
      <p className={styles.terms}>{terms}</p>
      <Link className={styles.goods} href={paths.shop({ promotion_id: id })} aria-label={`${messages.goods}: ${name}`}>
        {messages.goods}
      </Link>
    </>
  )
}
