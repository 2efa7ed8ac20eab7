import type { StockTake, StockTakeLine } from '#contract/stock/stock-take.ts'
import { Picture } from '../../../ui/picture.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp } from '../../staff/lamp.tsx'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import styles from './transfers.module.css'

const recount = async () => (await import('#contract/stock/calls/recount-product.ts')).recountProduct

interface Props {
  take: StockTake
  lines: readonly StockTakeLine[]
  /** null: it is closed. */
  onChoose: ((line: StockTakeLine) => void) | null
}

const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : String(pieces).replace('-', '−'))

/** What was counted of each product, and its difference. */
export function StockTakeRows({ take, lines, onChoose }: Props) {
  const { take: messages } = useStaffStockMessages()
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
            {onChoose && line.counted !== null && <Again id={take.id} line={line} />}
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
  const { take: messages } = useStaffStockMessages()
  if (counted === null) return null
  return (
    <>
      <small>{messages.counted(counted, people.join(', '))}</small>
      {expected !== null && expected !== counted && <small>{messages.expected(expected)}</small>}
      {hasMoved && <Lamp state="signal">{messages.moved}</Lamp>}
    </>
  )
}

function Again({ id, line }: { id: number; line: StockTakeLine }) {
  const { take: messages } = useStaffStockMessages()
  const form = useStaffForm({
    call: recount,
    params: { id: String(id) },
    fields: [],
    shape: () => ({ product_id: line.product_id }),
    done: messages.againDone,
  })
  return <FormButton form={form} send={messages.again} kind="line" />
}
