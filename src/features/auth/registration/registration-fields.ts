import * as v from 'valibot'
import { ageOn } from '#contract/account/age.ts'
import { birthDate, email, newPassword, oneTimeCode, personName, typedPhone } from '#contract/account/person-fields.ts'
import { readPhone } from '#contract/account/phone.ts'
import { MARKETS, type Market } from '#contract/site/market.ts'
import type { FieldTexts, Problem } from '../../../lib/field-problem.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { dayKey } from '../../../lib/format/format-date.ts'
import { useSite } from '../../../lib/site.ts'
import type { RegistrationMessages } from '../messages/registration/en.ts'

/** Error of a valid birth date below the minimum age. */
const YOUNG = 'young'

/** Fields validated by the server's rules for the market. An optional field may be empty. */
export const phoneField = (market: Market) =>
  v.pipe(
    typedPhone,
    v.check((phone) => readPhone(phone, market) !== null),
  )
export const emailField = v.union([v.pipe(v.string(), v.trim(), v.literal('')), email])
export { newPassword as passwordField, oneTimeCode as codeField, personName as nameField }

/** @param today current date in the store's time zone, YYYY-MM-DD */
export const birthDateField = (minimumAge: number, today: () => string) =>
  v.pipe(
    birthDate,
    v.check((date) => ageOn(date, today()) >= minimumAge, YOUNG),
  )

/** Current date in the store's time zone (YYYY-MM-DD), by which the age is calculated. */
export const dayIn = (timeZone: string): string => dayKey(browserClock.now(), timeZone)

export const useMarket = (): Market => MARKETS[useSite().locale]

/** Texts of a phone field, with an example of the market. */
export const phoneTexts = ({ missing, malformed }: RegistrationMessages['problem']['phone'], market: Market) => ({
  missing,
  malformed: malformed(market.phoneExample),
})

/** Texts of the birth date: a valid one below the minimum age has its own. */
export const birthDateTexts = (
  problem: Problem | undefined,
  { birth_date, young }: RegistrationMessages['problem'],
  minimumAge: number,
): FieldTexts => (problem?.message === YOUNG ? { malformed: young(minimumAge) } : birth_date)
