import * as v from 'valibot'
import { birthDate, email, newPassword, oneTimeCode, personName, typedPhone } from '#contract/entities/person-fields.ts'
import { ageOn } from '#contract/rules/age.ts'
import { MARKETS, type Market } from '#contract/rules/market.ts'
import { readPhone } from '#contract/rules/phone.ts'
import { browserClock } from '../../lib/clock.ts'
import { dayKey } from '../../lib/format-date.ts'
import { useSite } from '../../lib/site.ts'
import type { DoorsWords } from '../../words/doors/en.ts'

/** What is wrong with a birth date that is one. */
const YOUNG = 'young'

/** As the server judges them, with the rules of the market. A field that may be left out is empty. */
export const phoneField = (market: Market) =>
  v.pipe(
    typedPhone,
    v.check((phone) => readPhone(phone, market) !== null),
  )
export const emailField = v.union([v.pipe(v.string(), v.trim(), v.literal('')), email])
export { newPassword as passwordField, oneTimeCode as codeField, personName as nameField }

/** @param today YYYY-MM-DD on the store's calendar */
export const birthDateField = (minimumAge: number, today: () => string) =>
  v.pipe(
    birthDate,
    v.check((date) => ageOn(date, today()) >= minimumAge, YOUNG),
  )

/** YYYY-MM-DD on the store's own calendar, which is what the age is counted by. */
export const dayIn = (timeZone: string): string => dayKey(browserClock.now(), timeZone)

export const useMarket = (): Market => MARKETS[useSite().locale]

export interface Problem {
  type?: string | number | undefined
  message?: string | undefined
}

/** The sentence beside a field: the server's own, else ours; nothing while nothing is wrong. */
export const problemText = (problem: Problem | undefined, ours: string): string | undefined =>
  problem && (problem.type === 'server' ? problem.message : ours)

export const birthDateProblem = (
  problem: Problem | undefined,
  words: DoorsWords['problem'],
  minimumAge: number,
): string | undefined => problemText(problem, problem?.message === YOUNG ? words.young(minimumAge) : words.birth_date)
