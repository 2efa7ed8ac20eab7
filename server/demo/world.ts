import type { Call, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import { isoTimeIn } from '#contract/site/iso-time.ts'
import type { Store } from '../context.ts'
import type { Gateways } from '../domains/payments/services/payment-offer.ts'
import type { StoredPerson } from '../platform/database/seed/load-history-people.ts'
import type { Caller, CallInput, CallStore } from './call-store.ts'
import type { Assortment } from './goods.ts'
import type { HistoryAct, HistoryEvent, HistorySpan, HistoryState } from './history-event.ts'
import type { Random } from './random.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export interface People {
  all: readonly StoredPerson[]
  /** By phone. */
  find(phone: string): StoredPerson
  customers: readonly StoredPerson[]
  /** Those who are approved. */
  dealers: readonly StoredPerson[]
  salesPersons: readonly StoredPerson[]
  admin: StoredPerson
  staff: StoredPerson
}

export function peopleOf(all: readonly StoredPerson[]): People {
  const withRole = (role: number) => all.filter(({ role_id }) => role_id === role)
  const first = (role: number): StoredPerson => {
    const [one] = withRole(role)
    if (!one) throw new Error(`The demo has nobody with the role ${role}`)
    return one
  }
  return {
    all,
    find(phone) {
      const person = all.find((one) => one.phone === phone)
      if (!person) throw new Error(`The demo has nobody with the phone ${phone}`)
      return person
    },
    customers: withRole(ROLE.customer),
    dealers: withRole(ROLE.dealer).filter(({ dealer_id }) => dealer_id !== null),
    salesPersons: withRole(ROLE.salesPerson),
    admin: first(ROLE.admin),
    staff: first(ROLE.staff),
  }
}

/** What an act of the history works with. */
export interface World {
  /** In the transaction of the day, at the moment of the event. */
  store: Store
  now: number
  /** Left to chance in this event. */
  random: Random
  people: People
  assortment: Assortment
  gateways: Gateways
  span: HistorySpan
  state: HistoryState
  /** Makes a call of the API as a person, at this moment. */
  call<C extends Call>(call: C, who: StoredPerson | null, input?: CallInput<C>): Promise<ResponseOf<C>>
  /** What happens later; dropped when that is after the first start. */
  later(at: number, who: StoredPerson, act: HistoryAct): void
}

export type Act<Name extends HistoryAct['act']> = (
  event: Extract<HistoryEvent, { act: Name }>,
  world: World,
) => Promise<void>

export const callerOf = (person: StoredPerson): Caller => ({
  id: person.id,
  role_id: person.role_id,
  locale: person.locale,
  permissions: person.permissions,
})

export const callIn =
  (callStore: CallStore, { store, now, random }: Pick<World, 'store' | 'now' | 'random'>): World['call'] =>
  (call, who, input) => {
    // Of the range for documentation: each person has a network of their own, and each guest.
    const group = who ? who.phone.slice(-4) : random.int(0x2000, 0xffff).toString(16)
    const address = `2001:db8:${group}::1`
    return callStore(call, { who: who && callerOf(who), store, now, address }, input)
  }

const OPENS = 9
const CLOSES = 18

/** The next moment at which staff work, some minutes after they begin where it is the next day. */
export function workTime(at: number, { random, store }: Pick<World, 'random' | 'store'>): number {
  const hour = Number(isoTimeIn(store.config.timeZone, at).slice(11, 13))
  if (hour >= OPENS && hour < CLOSES) return at
  const hours = hour < OPENS ? OPENS - hour : 24 - hour + OPENS
  return Math.floor(at / HOUR_MS) * HOUR_MS + hours * HOUR_MS + random.int(5, 150) * MINUTE_MS
}
