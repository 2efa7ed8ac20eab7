import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDealerPrices } from '../../../lib/dealer-prices.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { Range, type Span } from '../../../ui/forms/range.tsx'
import { useShopMessages } from '../messages/shop/shop-messages.ts'
import styles from './filter-form.module.css'
import { changed, priceScale } from './shop-filters.ts'
import type { ShopQuery } from './shop-search.ts'

interface Props {
  query: ShopQuery
  /** Lowest and highest price within the other filters, minor units. */
  bounds: { min: number; max: number }
  onChange: (next: ShopQuery) => void
}

/**
 * Slider that updates while it is dragged; the list updates on release. Disabled when all prices are equal, but still
 * displayed, to avoid a layout shift.
 */
export function PriceFilter({ query, bounds, onChange }: Props) {
  const messages = useShopMessages()
  const { locale } = useSite()
  // Lists are filtered by what everybody else pays: the same on the server, offline and in a shared link.
  const isDealer = useDealerPrices() !== null
  const { from, to, step } = priceScale(bounds)
  const { price_min, price_max } = query
  const within = (amount: string | undefined, end: number) => Math.min(Math.max(from, Number(amount ?? end)), to)
  const range: Span = [within(price_min, from), within(price_max, to)]
  const [held, setHeld] = useState<{ span: Span; from: Span } | null>(null)
  // The dragged value applies until the URL changes from what it was then.
  const span = held && String(held.from) === String(range) ? held.span : range

  const box = useRef<HTMLDivElement>(null)
  const letGo = useEffectEvent(() => {
    if (String(span) === String(range)) return
    const [least, max] = span
    onChange(
      changed(query, {
        price_min: least > from ? String(least) : undefined,
        price_max: max < to ? String(max) : undefined,
      }),
    )
  })
  // The native `change` event fires on release and after each key; React's `onChange` fires on every step.
  useEffect(() => {
    const element = box.current
    element?.addEventListener('change', letGo)
    return () => element?.removeEventListener('change', letGo)
  }, [])

  return (
    <div ref={box} className={styles.group}>
      <Range
        label={isDealer ? messages.field.retailPrice : messages.field.price}
        bounds={[from, to]}
        value={span}
        step={step}
        isDisabled={to <= from}
        format={(amount) => formatMoney(amount, locale)}
        onChange={(next) => setHeld({ span: next, from: range })}
      />
    </div>
  )
}
