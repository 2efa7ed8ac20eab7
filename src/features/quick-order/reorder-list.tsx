import { useState } from 'react'
import type { UsualProduct } from '#contract/account/calls/get-dashboard.ts'
import { formatDayOf } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import type { WantedProduct } from './fill-list.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './reorder-list.module.css'
import { useFillOrderList } from './use-fill-order-list.ts'
import { dueFirst, isDue } from './usual-products.ts'

/** Rows shown before "Show all". */
const FIRST = 8

interface ListProps {
  owner: Owner
  usual: readonly UsualProduct[]
}

/** What a dealer orders again and again: those that are due are chosen already. */
export function ReorderList({ owner, usual }: ListProps) {
  const { reorder: messages } = useQuickOrderMessages()
  const now = useNow()
  const fill = useFillOrderList(owner)
  const [isWhole, setWhole] = useState(false)
  /** What the person has changed in the choice. */
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isChosen = (one: UsualProduct) => changed.get(one.id) ?? isDue(one, now)
  const listed = dueFirst(usual, now)
  const chosen = listed.filter(isChosen)
  if (usual.length === 0) return <p className={styles.none}>{messages.none}</p>
  return (
    <>
      <ul className={styles.list}>
        {listed.slice(0, isWhole ? undefined : FIRST).map((one) => (
          <li key={one.id}>
            <Checkbox
              checked={isChosen(one)}
              onChange={({ target }) => setChanged(new Map(changed).set(one.id, target.checked))}
            >
              <UsualLine one={one} isDue={isDue(one, now)} />
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button disabled={chosen.length === 0} onClick={() => void fill(chosen)}>
          {messages.open(chosen.length)}
        </Button>
        {!isWhole && listed.length > FIRST && (
          <Button kind="line" onClick={() => setWhole(true)}>
            {messages.all(listed.length)}
          </Button>
        )}
      </div>
    </>
  )
}

function UsualLine({ one, isDue: isOverdue }: { one: UsualProduct; isDue: boolean }) {
  const { reorder: messages } = useQuickOrderMessages()
  const dateFormat = useDateFormat()
  const last = formatDayOf(Date.parse(one.last_at), dateFormat)
  return (
    <span className={styles.usual}>
      <strong>{one.name}</strong>
      <span>{messages.usual(one.quantity, one.interval_days, last)}</span>
      {isOverdue && (
        <em>
          <StatusDot state="signal" />
          {messages.due}
        </em>
      )}
    </span>
  )
}

/** Opens the lines of an order in the grid, where stock and limits of today are applied. Works without signal. */
export function OrderAgain({
  owner,
  lines,
  orderNo,
}: {
  owner: Owner
  lines: readonly WantedProduct[]
  orderNo: string
}) {
  const { reorder: messages } = useQuickOrderMessages()
  const fill = useFillOrderList(owner)
  if (lines.length === 0) return null
  return (
    <Button kind="line" aria-label={messages.againOf(orderNo)} onClick={() => void fill(lines)}>
      {messages.again}
    </Button>
  )
}
