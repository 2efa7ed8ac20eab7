import { ZONE_NAMES } from '#contract/site/store-time-zone.ts'
import { type OpenState, openState } from '#contract/stores/opening-hours.ts'
import type { Store } from '#contract/stores/store.ts'
import type { StoresMessages } from './messages/stores/en.ts'

type Hours = Pick<Store, 'opening_hours' | 'time_zone' | 'closed_days'>

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

const without = ({ isOpen }: OpenState, { open }: StoresMessages): string => (isOpen ? open.always : open.never)

function sentence(isOpen: boolean, next: NonNullable<OpenState['next']>, { open, days }: StoresMessages): string {
  const { inDays, time } = next
  const day = days[next.day] ?? ''
  // A close after midnight still belongs to the same evening.
  if (isOpen) return inDays <= 1 ? open.until(time) : open.untilDay(day, time)
  if (inDays === 0) return open.today(time)
  return inDays === 1 ? open.tomorrow(time) : open.onDay(day, time)
}
