import { ageOn } from '#contract/account/age.ts'
import type { Country } from '#contract/site/country.ts'
import type { Market } from '#contract/site/market.ts'
import type { ImportedAddress } from '../../account/services/imported-people.ts'
import type { ImportMessages } from '../import-messages.ts'
import { readAddresses } from './read-address.ts'
import { readDate } from './read-date.ts'
import { type Cells, type ReadPerson, readPerson } from './read-person.ts'

/** A customer of a row. */
export interface ReadCustomer extends ReadPerson {
  birthDate: string | null
  /** Those that can be delivered to. */
  addresses: ImportedAddress[]
  /** What is left out of the row, as sentences. */
  problems: string[]
}

export interface CustomerContext {
  market: Market
  messages: ImportMessages
  country: Country
  /** In years. */
  minimumAge: number
  /** The date in the store's time zone. */
  today: string
}

const FIRST_YEAR = '1900-01-01'

/** As a registration, which takes nobody below the minimum age: the customer, or the sentence of what is wrong. */
export function readCustomer(cells: Cells, context: CustomerContext): ReadCustomer | string {
  const { messages, minimumAge, today, country } = context
  const person = readPerson(cells, context)
  if (typeof person === 'string') return person
  const written = (cells['birth_date'] ?? '').replace(/^'/, '').trim()
  const birthDate = birthDateOf(written, today)
  if (birthDate !== null && ageOn(birthDate, today) < minimumAge) return messages.tooYoung(minimumAge)
  const { addresses, problem } = readAddresses(cells, country, messages)
  const isNameless = addresses.length > 0 && person.firstName === ''
  const problems = [
    written !== '' && birthDate === null && messages.birthDateWrong(written.slice(0, 40)),
    problem,
    isNameless && messages.addressNameless,
  ]
  return {
    ...person,
    birthDate,
    addresses: isNameless ? [] : addresses,
    problems: problems.filter((one) => typeof one === 'string'),
  }
}

/** A day, without its time; null where it is none that somebody alive can have. */
function birthDateOf(written: string, today: string): string | null {
  const day = readDate(written, { timeZone: 'UTC', isMonthFirst: false })?.toISOString().slice(0, 10) ?? null
  return day !== null && day >= FIRST_YEAR && day <= today ? day : null
}
