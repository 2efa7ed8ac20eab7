import { Link } from 'wouter'
import type { StaffWork, WorkKind } from '#contract/reports/staff-work.ts'
import { useNow } from '../../../lib/format/now.ts'
import { paths } from '../../../paths.ts'
import { GoodsStrip } from '../../../ui/goods-strip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Age } from '../age.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { WORK_SECTIONS } from '../shell/work-counts.ts'
import { useFormatters } from '../use-formatters.ts'
import styles from './work-list.module.css'

type Shown = Exclude<WorkKind, 'unpaid'>

/** The part of a section's list in which the work is. */
const SEARCHES: Partial<Record<Shown, string>> = {
  to_pick: '?status=PAID',
  to_ship: '?status=PROCESSING',
  to_hand_over: '?status=READY_FOR_PICKUP',
  returns_to_refund: '?state=RECEIVED',
}

const ADDRESSES: Partial<Record<Shown, string>> = {
  cancelled_paid: `${paths.staff('orders')}?status=CANCELLED&payment_status=PAID`,
  sold_out: `${paths.staff('products')}?show=out_of_stock`,
}

/** Hours after which work is late; other kinds wait for a day of work. */
const LATE_HOURS: Partial<Record<Shown, number>> = { to_pick: 24, to_ship: 24, messages: 24 }
const HOUR_MS = 60 * 60_000

const isShown = (work: StaffWork): work is StaffWork & { kind: Shown } => work.kind !== 'unpaid'

/** What waits for staff as rows: how many, since when, the goods, and what is to be done. Late work comes first. */
export function WorkList({ work }: { work: readonly StaffWork[] }) {
  const { today } = useStaffMessages()
  const now = useNow()
  const rows = work.filter(isShown)
  const isLate = ({ kind, since }: StaffWork & { kind: Shown }) =>
    since !== null && now - Date.parse(since) > (LATE_HOURS[kind] ?? Number.POSITIVE_INFINITY) * HOUR_MS
  const sorted = [...rows.filter(isLate), ...rows.filter((one) => !isLate(one))]
  return (
    <section className={styles.work} aria-labelledby="needs-attention">
      <div className={styles.head}>
        <h2 id="needs-attention">{today.needsAttention}</h2>
        {sorted.length > 1 && <span>{today.urgentFirst}</span>}
      </div>
      {sorted.length === 0 ? (
        <div className={styles.done}>
          <h3>{today.caughtUp}</h3>
          <p role="status">{today.caughtUpText}</p>
        </div>
      ) : (
        <ul>
          {sorted.map((one, at) => (
            <WorkRow key={one.kind} work={one} isFirst={at === 0 && isLate(one)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WorkRow({ work, isFirst }: { work: StaffWork & { kind: Shown }; isFirst: boolean }) {
  const { today } = useStaffMessages()
  const { money } = useFormatters()
  const { kind, count, since, subject, amount, pictures, line_count } = work
  const late = LATE_HOURS[kind]
  const detail = [amount ? money(amount) : null, subject && (count > 1 && since ? today.oldest(subject) : subject)]
  return (
    <li>
      <Link
        className={styles.row}
        href={ADDRESSES[kind] ?? `${paths.staff(WORK_SECTIONS[kind])}${SEARCHES[kind] ?? ''}`}
        data-first={isFirst || undefined}
      >
        <span className={styles.words}>
          <strong>{today.kinds[kind]}</strong> <b>{count}</b>
          <small>{detail.filter(Boolean).join(', ')}</small>
        </span>
        <span className={styles.goods}>
          {pictures.length > 0 && <GoodsStrip pictures={pictures} count={line_count} />}
        </span>
        <span className={styles.age}>{since && <Age since={since} {...(late && { lateAfter: late })} />}</span>
        <span className={styles.act}>
          {today.acts[kind]}
          <Icon name="right" />
        </span>
      </Link>
    </li>
  )
}
