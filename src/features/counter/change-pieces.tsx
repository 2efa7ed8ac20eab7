import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { MONEY, piecesOf } from './change.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import styles from './pay-screen.module.css'

/** The fewest notes and coins of the change, in words. */
export function ChangePieces({ amount }: { amount: number }) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const isRupiah = locale === 'IDN'
  const pieces = piecesOf(amount, MONEY[isRupiah ? 'IDN' : 'MYR'])
  return (
    <ul className={styles.pieces}>
      {pieces.map(({ kind, value, count }) => {
        const isSen = kind === 'coin' && !isRupiah
        const name = isSen ? messages.sen(String(value)) : formatMoney(value, locale).replace(/[.,]00$/, '')
        return (
          <li key={value}>
            <span data-kind={kind} aria-hidden="true">
              {isSen || isRupiah ? shortOf(value) : value / 100}
            </span>
            {messages[kind === 'note' ? 'notes' : 'coins'](formatCount(count, locale), name, count === 1)}
          </li>
        )
      })}
    </ul>
  )
}

const shortOf = (value: number): string => (value >= 1_000 ? `${value / 1_000}k` : String(value))
