import { formatDayOf } from '../../lib/format/format-date.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldError } from '../../ui/forms/labelled.tsx'
import styles from './collect-form.module.css'
import type { OpenDebt } from './collected-payment.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'

interface Props {
  debts: readonly OpenDebt[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  error: string | undefined
}

/** The open invoices of a dealer, the oldest first. */
export function InvoiceChoice({ debts, chosen, onChange, error }: Props) {
  const messages = useCollectionsMessages()
  const dateFormat = useDateFormat()
  const turn = (id: string, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <fieldset className={styles.invoices} aria-describedby={error ? 'collect-invoices' : undefined}>
      <legend>{messages.invoices}</legend>
      {debts.map(({ id, number, open, due_at, days_overdue: days }) => (
        <div key={id} className={styles.invoice} data-late={days > 0 || undefined}>
          <Checkbox checked={chosen.has(id)} onChange={({ target }) => turn(id, target.checked)}>
            <span className={styles.number}>
              {number}
              <small>
                {days > 0
                  ? messages.daysOverdue(days)
                  : due_at !== null && messages.due(formatDayOf(Date.parse(due_at), dateFormat))}
              </small>
            </span>
            <Amount amount={open} isBare isStrong />
          </Checkbox>
        </div>
      ))}
      <FieldError id="collect-invoices">{error}</FieldError>
    </fieldset>
  )
}
