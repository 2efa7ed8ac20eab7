import type { OpenItem } from '#contract/receivables/open-item.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { formatDayOf } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { isSelectable } from './choose-items.ts'
import { useReceivablesMessages } from './messages/receivables/receivables-messages.ts'
import styles from './open-item-row.module.css'

const DAY_MS = 24 * 60 * 60_000

interface Props {
  item: OpenItem
  isChosen: boolean
  /** null: nothing is chosen here. */
  onChoose: ((isChosen: boolean) => void) | null
}

/** One open document: number, when it is due, and what of it is open. */
export function OpenItemRow({ item, isChosen, onChoose }: Props) {
  const messages = useReceivablesMessages()
  const name = item.number ?? item.order?.order_no ?? messages.kinds[item.kind]
  const text = (
    <span className={styles.text}>
      <strong>{name}</strong>
      <small data-late={item.days_overdue > 0 || undefined}>
        <Standing item={item} />
      </small>
    </span>
  )
  return (
    <li className={styles.row} data-late={item.days_overdue > 0 || undefined} data-chosen={isChosen || undefined}>
      {onChoose && isSelectable(item) ? (
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
          {text}
        </Checkbox>
      ) : (
        text
      )}
      <Amount amount={item.open} isBare />
    </li>
  )
}

/** When it is due, or what kind of credit it is; what is left of it where a part is paid. */
function Standing({
  item: { kind, due_at: dueAt, days_overdue: days, amount, open, is_reserved: isReserved },
}: Pick<Props, 'item'>) {
  const messages = useReceivablesMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const now = useNow()
  const part = open === amount ? null : messages.partOf(formatMoney(Math.abs(amount), locale))
  const due = () => {
    if (days > 0) return messages.daysOverdue(days)
    if (dueAt === null || now === 0) return messages.kinds[kind]
    const at = Date.parse(dueAt)
    const { timeZone } = dateFormat
    const left = Math.round((Date.parse(dayOf(timeZone, at)) - Date.parse(dayOf(timeZone, now))) / DAY_MS)
    return left <= 0 ? messages.dueToday : messages.dueIn(formatDayOf(at, dateFormat), left)
  }
  const standing = kind === 'invoice' ? due() : isReserved ? messages.reserved : messages.kinds[kind]
  return [standing, part].filter(Boolean).join(' · ')
}
