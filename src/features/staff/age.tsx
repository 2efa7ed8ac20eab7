import { useNow } from '../../lib/format/now.ts'
import styles from './age.module.css'
import { Lamp } from './lamp.tsx'
import { useStaffMessages } from './messages/staff/staff-messages.ts'

const MINUTE = 60_000
const [HOUR, DAY] = [60, 24 * 60]

/** Age in words, two units at most: 15 min, 1 h 34 min, 2 d 3 h. */
export function ageText(
  since: string,
  now: number,
  { minutes, hours, days }: { minutes: string; hours: string; days: string },
): string {
  const age = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE))
  const of = (count: number, unit: string) => (count > 0 ? `${count} ${unit}` : '')
  const parts =
    age >= DAY
      ? [of(Math.floor(age / DAY), days), of(Math.floor((age % DAY) / HOUR), hours)]
      : [of(Math.floor(age / HOUR), hours), of(age % HOUR, minutes)]
  return parts.filter(Boolean).join(' ') || `1 ${minutes}`
}

interface Props {
  /** ISO 8601 */
  since: string
  /** From this age on, in hours, somebody has to act. */
  lateAfter?: number
}

/** How long something has waited; late with a lamp. */
export function Age({ since, lateAfter }: Props) {
  const { age } = useStaffMessages()
  const now = useNow()
  const text = ageText(since, now, age)
  const isLate = lateAfter !== undefined && now - Date.parse(since) > lateAfter * HOUR * MINUTE
  return (
    <span className={styles.age} data-late={isLate || undefined}>
      {isLate ? <Lamp state="signal">{text}</Lamp> : text}
    </span>
  )
}
