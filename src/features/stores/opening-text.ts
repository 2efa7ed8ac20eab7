import { ZONE_NAMES } from '#contract/site/store-time-zone.ts'
import { type OpenState, openState, readyState } from '#contract/stores/opening-hours.ts'
import type { Store } from '#contract/stores/store.ts'
import type { StoresMessages } from './messages/stores/en.ts'

type Hours = Pick<Store, 'opening_hours' | 'time_zone' | 'closed_days'>
type Moment = NonNullable<OpenState['next']>

const HOUR_MS = 3_600_000

/** @param now milliseconds since 1970 */
export const isOpenAt = (store: Hours, now: number): boolean => openState(store, now).isOpen

/** The opening state in the store's own time zone, which is named: "Open until 22:00 · WIB". */
export function openingText(store: Hours, now: number, messages: StoresMessages): string {
  const state = openState(store, now)
  const { time_zone } = store
  return state.next
    ? `${sentence(state.isOpen, state.next, messages)} · ${ZONE_NAMES[time_zone]}`
    : without(state, messages)
}

/**
 * When an order that is placed now can be picked up, in the store's own time zone: "Ready in about 4 hours · Open until
 * 22:00 · MYT", or "Ready tomorrow from 10:00 · MYT". The opening state alone for a store without pickup hours.
 *
 * @param now milliseconds since 1970
 */
export function pickupText(store: Hours & Pick<Store, 'pickup_lead_hours'>, now: number, messages: StoresMessages) {
  const hours = store.pickup_lead_hours
  const ready = hours === null ? null : readyState(store, now, hours)
  const opening = openingText(store, now, messages)
  if (hours === null || ready === null) return opening
  if (isOpenAt(store, now) && isOpenAt(store, now + hours * HOUR_MS)) return `${messages.ready.in(hours)} · ${opening}`
  return `${readySentence(ready, messages)} · ${ZONE_NAMES[store.time_zone]}`
}

interface PickupHours extends Pick<Store, 'pickup_lead_hours'> {
  /** Absent in answers of older builds. */
  hours?: Hours | undefined
}

/** The store at which an order that is placed now is ready first; undefined where the hours of none are known. */
export function earliestReady<One extends PickupHours>(stores: readonly One[], now: number): One | undefined {
  const readyAt = ({ hours, pickup_lead_hours: lead }: One): string => {
    const ready = hours && lead !== null ? readyState(hours, now, lead) : null
    return ready ? `${ready.inDays} ${ready.time}` : '~'
  }
  const [first] = [...stores].sort((one, other) => (readyAt(one) < readyAt(other) ? -1 : 1))
  return first?.hours && first
}

function readySentence({ inDays, day, time }: Moment, { ready, days }: StoresMessages): string {
  if (inDays === 0) return ready.today(time)
  return inDays === 1 ? ready.tomorrow(time) : ready.onDay(days[day] ?? '', time)
}

const without = ({ isOpen }: OpenState, { open }: StoresMessages): string => (isOpen ? open.always : open.never)

function sentence(isOpen: boolean, next: Moment, { open, days }: StoresMessages): string {
  const { inDays, time } = next
  const day = days[next.day] ?? ''
  // A close after midnight still belongs to the same evening.
  if (isOpen) return inDays <= 1 ? open.until(time) : open.untilDay(day, time)
  if (inDays === 0) return open.today(time)
  return inDays === 1 ? open.tomorrow(time) : open.onDay(day, time)
}
