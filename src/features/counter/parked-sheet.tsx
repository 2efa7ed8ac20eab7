import { formatTime } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import type { Counter } from '../../offline/counter/counter-store.ts'
import { Amount } from '../../ui/amount.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './counter.module.css'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { type ParkedSale, pricedSale } from './sale.ts'

interface Props {
  isOpen: boolean
  parked: readonly ParkedSale[]
  counter: Counter
  onClose: () => void
  onResume: (parkedAt: number) => void
}

/** Sales that wait at this counter. */
export function ParkedSheet({ isOpen, parked, counter, onClose, onResume }: Props) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  return (
    <Sheet title={messages.parkedTitle} isOpen={isOpen} onClose={onClose}>
      <ul className={styles.choices}>
        {parked.map((sale) => {
          const { sold, due, pieces } = pricedSale(sale, counter)
          return (
            <li key={sale.parkedAt}>
              <button type="button" onClick={() => onResume(sale.parkedAt)}>
                <span>
                  <strong>{sale.member?.name ?? sold.map(({ goods }) => goods.name).join(', ')}</strong>
                  <small>
                    {messages.parkedAt(formatTime(sale.parkedAt, dateFormat))},{' '}
                    {messages.items(formatCount(pieces, locale), pieces === 1)}
                  </small>
                </span>
                <Amount amount={due} />
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
