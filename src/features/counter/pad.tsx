import { StrokeIcon } from '../../ui/icon.tsx'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import styles from './pay-screen.module.css'
import { useMarket } from './use-money.ts'

const BACKSPACE = 'M9 6h11v12H9l-5-6zM12 10l4 4M16 10l-4 4'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Digits for a finger; rupiah have no decimals, but thousands. */
export function Pad({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) {
  const messages = useCounterMessages()
  const { exponent } = useMarket()
  const keys = [...DIGITS, exponent === 0 ? '000' : '.', '0']
  return (
    <div className={styles.pad}>
      {keys.map((key) => (
        <button key={key} type="button" onClick={() => onChange(typed + key)}>
          {key}
        </button>
      ))}
      <button type="button" aria-label={messages.backspace} onClick={() => onChange(typed.slice(0, -1))}>
        <StrokeIcon path={BACKSPACE} />
      </button>
    </div>
  )
}
