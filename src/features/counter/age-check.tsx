import type { CounterTerms } from '#contract/counter/counter-goods.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { dayKey, formatDay } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { useDialog } from '../../ui/overlays/use-dialog.ts'
import styles from './age-check.module.css'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { bornBy, type PricedSale } from './sale.ts'

interface Props {
  isOpen: boolean
  terms: CounterTerms
  priced: PricedSale
  /** @param isConfirmed false: goods that need an age are taken out; null: nothing is decided */
  onEnd: (isConfirmed: boolean | null) => void
}

/** Shows the date with which the date of birth is compared, so that nobody has to calculate. */
export function AgeCheck({ isOpen, terms: { age }, priced, onEnd }: Props) {
  const { age: messages } = useCounterMessages()
  const { locale } = useSite()
  const { language, timeZone } = useDateFormat()
  const dialog = useDialog({ isOpen, onClose: () => onEnd(null), closesBeside: false })
  const years = String(age)
  return (
    <dialog
      ref={dialog}
      className={styles.age}
      aria-labelledby="counter-age"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'y') return
        event.preventDefault()
        onEnd(true)
      }}
    >
      {isOpen && (
        <>
          <div className={styles.words}>
            <h2 id="counter-age">{messages.title}</h2>
            <p>{messages.text(formatCount(priced.restricted, locale), formatCount(priced.pieces, locale))}</p>
            <p className={styles.born}>
              {messages.born}
              <b>{formatDay(bornBy(dayKey(browserClock.now(), timeZone), age), language)}</b>
            </p>
            <p>{locale === 'IDN' ? messages.yearsId(years) : messages.years(years)}</p>
          </div>
          <div className={styles.ways}>
            <button type="button" onClick={() => onEnd(false)}>
              {messages.under(years)}
              <small>{messages.takeOut}</small>
            </button>
            <button type="button" onClick={() => onEnd(null)}>
              {messages.noId}
            </button>
            <button type="button" onClick={() => onEnd(true)}>
              {messages.over(years)}
              <kbd>Y</kbd>
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}
