import type { ReactNode } from 'react'
import type { StockTakeLine } from '#contract/stock/stock-take.ts'
import { Picture } from '../../ui/picture.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useCountingMessages } from './messages/counting/counting-messages.ts'
import styles from './transfers.module.css'

interface Props {
  lines: readonly StockTakeLine[]
  /** null: it is closed. */
  onChoose: ((line: StockTakeLine) => void) | null
  /** What can be done with a line that was counted. */
  children?: (line: StockTakeLine) => ReactNode
}

const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : String(pieces).replace('-', '−'))

/** What was counted of each product, and its difference. */
export function StockTakeRows({ lines, onChoose, children }: Props) {
  const messages = useCountingMessages()
  if (lines.length === 0) return <p className={styles.none}>{messages.none}</p>
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.product_id}>
          <span className={styles.picture}>
            {line.image && <Picture picture={line.image} alt="" sizes="72px" maxWidth={320} />}
          </span>
          <div className={styles.words}>
            {onChoose ? (
              <button type="button" onClick={() => onChoose(line)}>
                {line.name}
              </button>
            ) : (
              <strong>{line.name}</strong>
            )}
            <small>{line.sku}</small>
            <Found line={line} />
            {onChoose && line.counted !== null && children?.(line)}
          </div>
          {line.counted !== null && line.expected !== null && (
            <span className={styles.quantity}>{signed(line.counted - line.expected)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Found({ line: { counted, expected, people, has_moved: hasMoved } }: { line: StockTakeLine }) {
  const messages = useCountingMessages()
  if (counted === null) return null
  return (
    <>
      <small>{people.length > 0 ? messages.counted(counted, people.join(', ')) : messages.own(counted)}</small>
      {expected !== null && expected !== counted && <small>{messages.expected(expected)}</small>}
      {hasMoved && (
        <small>
          <StatusDot state="signal" /> {messages.moved}
        </small>
      )}
    </>
  )
}
