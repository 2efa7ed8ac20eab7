import { useId } from 'react'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { Price } from '../../ui/price.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './cart-figures.module.css'
import { type FigureRow, figureRows } from './figure-rows.ts'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'
import type { ShownCart } from './state/cart-view.ts'
import { useChoices } from './state/use-choices.ts'

/** All amounts calculated by the server, or its last ones marked as outdated. */
export function CartFigures({ cart: { calculation, isEstimate, asOf } }: { cart: ShownCart }) {
  const messages = useCartPageMessages()
  const { answered, isOffline, isAsking } = useChoices()
  const title = useId()
  const isOld = isEstimate || isOffline || answered === null
  return (
    <section className={styles.figures} aria-labelledby={title} aria-busy={isAsking || undefined}>
      <h2 id={title}>{messages.figures.title}</h2>
      <div role="status">
        {isAsking ? (
          <p className={styles.note}>
            <StatusDot state="half" />
            {messages.figures.asking}
          </p>
        ) : (
          isOld && <LastOnes at={calculation && asOf} />
        )}
      </div>
      {calculation && (
        <dl data-old={isOld || undefined}>
          {figureRows(calculation, messages).map((row, at) => (
            <Figure key={`${at} ${row.label}`} row={row} />
          ))}
        </dl>
      )}
    </section>
  )
}

function LastOnes({ at }: { at: number | null }) {
  const { figures } = useCartPageMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  return (
    <p className={styles.note}>
      <StatusDot state="hollow" />
      {at === null ? figures.none : figures.last(formatMoment(at, now, dateFormat))}
    </p>
  )
}

function Figure({ row: { label, amount, later, isPoints, isContained } }: { row: FigureRow }) {
  const { figures } = useCartPageMessages()
  const { locale } = useSite()
  return (
    <div data-contained={isContained || undefined}>
      <dt>{label}</dt>
      <dd>{later ?? (isPoints ? figures.points(formatCount(amount, locale)) : <Price amount={amount} />)}</dd>
    </div>
  )
}
