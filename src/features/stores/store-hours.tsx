import { dateIn, dayIn, isClosedOn } from '#contract/stores/opening-hours.ts'
import type { OpeningHours, Store } from '#contract/stores/store.ts'
import { useStoresMessages } from './messages/stores/stores-messages.ts'
import styles from './store-hours.module.css'

type Day = OpeningHours[number]['days'][number]

/** Monday first, as in both markets. */
const WEEK: readonly Day[] = [1, 2, 3, 4, 5, 6, 0]

interface Props {
  store: Pick<Store, 'opening_hours' | 'time_zone' | 'closed_days'>
  now: number
}

/** The opening hours of a week in the store's time zone, with the current day marked; a holiday today is shown as closed. */
export function StoreHours({ store: { opening_hours, time_zone, closed_days = [] }, now }: Props) {
  const { days, closed } = useStoresMessages()
  const today = now > 0 ? dayIn(time_zone, now) : null
  const isHoliday = now > 0 && isClosedOn(closed_days, dateIn(time_zone, now))
  return (
    <table className={styles.hours}>
      <tbody>
        {WEEK.map((day) => (
          <tr key={day} aria-current={day === today ? 'date' : undefined}>
            <th scope="row">{days[day]}</th>
            <td>{(isHoliday && day === today ? '' : spansOn(opening_hours, day)) || closed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const spansOn = (hours: OpeningHours, day: Day): string =>
  hours
    .filter(({ days }) => days.includes(day))
    .map(({ open, close }) => `${open}–${close}`)
    .sort()
    .join(', ')
