import { ROLE } from '#contract/constants.ts'
import type { Market } from '#contract/site/market.ts'
import { HISTORY_NAMES, type HistoryPlace } from '../platform/database/seed/history-names.ts'
import { type HistoryPerson, historyPhone } from '../platform/database/seed/load-history-people.ts'
import { CREDIT, tierOfDealer } from './dealer-plan.ts'
import { type Random, seeded } from './random.ts'

type MarketCode = Market['code']

const DAY_MS = 24 * 60 * 60_000
const DEALERS_FROM = 200
const SALES_FROM = 300

/** Approved dealers among the demo's own accounts, who come first. */
const OWN_DEALERS: Readonly<Record<MarketCode, number>> = { MY: 2, ID: 1 }

const lower = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '.')
const emailOf = (first: string, last: string, number: number): string =>
  `${lower(first)}.${lower(last)}${number}@example.com`

interface Named {
  number: number
  name: readonly [first: string, last: string]
  createdAt: Date
}

function personOf(market: MarketCode, random: Random, { number, name: [first, last], createdAt }: Named) {
  const year = random.int(1968, 2003)
  const birth = `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
  return {
    phone: historyPhone(market, number),
    first_name: first,
    last_name: last,
    email: emailOf(first, last, number),
    birth_date: birth,
    locale: market === 'ID' ? ('id' as const) : random.chance(0.4) ? ('ms' as const) : ('en' as const),
    createdAt,
    company: null,
  }
}

/** The people of a market's history; all were registered before its first day or in its first weeks. */
export function historyPeople(market: MarketCode, firstDay: number): HistoryPerson[] {
  const random = seeded(`people ${market}`)
  const { customers, dealers, salesPersons } = HISTORY_NAMES[market]
  const early = () => new Date(firstDay - random.int(1, 300) * DAY_MS - random.int(0, DAY_MS))
  return [
    ...customers.map((name, at) => ({
      ...personOf(market, random, { number: at + 1, name, createdAt: early() }),
      role_id: ROLE.customer,
    })),
    ...dealers.map(([company, first, last], at) => {
      const tier = tierOfDealer(OWN_DEALERS[market] + at)
      const person = personOf(market, random, {
        number: DEALERS_FROM + at,
        name: [first, last],
        createdAt: early(),
      })
      const registrationNo =
        market === 'MY'
          ? `2019010${String(10_000 + at)} (13${String(20_000 + at)}-X)`
          : `91200010${String(20_000 + at)}`
      const details = { name: company, tier, creditLimit: CREDIT[market][tier], registrationNo }
      return { ...person, role_id: ROLE.dealer, birth_date: null, company: details }
    }),
    ...salesPersons.map((name, at) => ({
      ...personOf(market, random, { number: SALES_FROM + at, name, createdAt: early() }),
      role_id: ROLE.salesPerson,
    })),
  ]
}

/** An address as the address form takes it. */
export function addressOf(person: { first_name: string; last_name: string; phone: string }, market: MarketCode) {
  const random = seeded(`address ${person.phone}`)
  const place: HistoryPlace = random.pick(HISTORY_NAMES[market].places)
  const { city, district, state_id, postcode, streets } = place
  const street = random.pick(streets)
  const address_1 = market === 'ID' ? `${street} No. ${random.int(1, 98)}` : `${random.int(1, 98)}, ${street}`
  const { first_name, last_name, phone } = person
  return { first_name, last_name, phone, address_1, city, district, state_id, postcode }
}
