import { memo, type ReactNode, useState } from 'react'
import type { CounterGoods } from '#contract/counter/counter-goods.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import type { PricedSale } from './sale.ts'
import styles from './sale-lines.module.css'

interface Props {
  priced: PricedSale
  /** Shown before the first line. */
  children: ReactNode
  onChange: (goods: CounterGoods, quantity: number) => void
}

/** The lines of the sale; the one that was tapped, or else the last, shows its quantity and removal. */
export function SaleLines({ priced: { sold, calculated }, onChange, children }: Props) {
  const messages = useCounterMessages()
  const [chosen, setChosen] = useState<number | null>(null)
  const opened = sold.some(({ goods }) => goods.id === chosen) ? chosen : sold.at(-1)?.goods.id
  if (sold.length === 0)
    return (
      <div className={styles.empty}>
        <p>{messages.empty}</p>
        {children}
      </div>
    )
  return (
    <ul className={styles.lines}>
      {sold.map(({ goods, quantity }, at) => (
        <Line
          key={goods.id}
          goods={goods}
          quantity={quantity}
          total={calculated.lines[at]?.line_total ?? 0}
          isOpen={goods.id === opened}
          onChoose={setChosen}
          onChange={onChange}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  goods: CounterGoods
  quantity: number
  total: number
  isOpen: boolean
  onChoose: (id: number) => void
  onChange: Props['onChange']
}

/** A scan draws those that it changes. */
const Line = memo(function Line({ goods, quantity, total, isOpen, onChoose, onChange }: LineProps) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  return (
    <li data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => onChoose(goods.id)}>
        <Picture picture={goods.image} alt="" sizes="52px" maxWidth={320} />
        <span>
          <b>{goods.name}</b>
          <small>{messages.each(formatMoney(goods.price, locale))}</small>
        </span>
        <strong>{formatCount(quantity, locale)}</strong>
        <Amount amount={total} isBare isStrong />
      </button>
      {isOpen && (
        <div>
          <Stepper name={goods.name} quantity={quantity} onChange={(next) => onChange(goods, next)} />
          <button type="button" aria-label={messages.removeLine(goods.name)} onClick={() => onChange(goods, 0)}>
            {messages.remove}
          </button>
        </div>
      )}
    </li>
  )
})
