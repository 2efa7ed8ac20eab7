import * as v from 'valibot'
import { ageOn } from '#contract/account/age.ts'
import { readPhone } from '#contract/account/phone.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { fieldError } from '../../../refusals.ts'
import * as settings from '../../settings/services/settings.ts'
import { ACCOUNT_MESSAGES } from '../account-messages.ts'

/** The typed phone as E.164. @throws Refusal VALIDATION when it is no phone number of this market */
export function requirePhone(typed: string, context: Pick<Context, 'config' | 'language'>): string {
  const { market } = context.config
  const phone = readPhone(typed, market)
  if (phone === null)
    throw fieldError(context, 'phone', SERVER_MESSAGES[context.language].phoneWrong(market.phoneExample))
  return phone
}

/** Of the market, in years. */
export async function minimumAge({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> {
  return v.parse(SETTINGS.age_gate, await settings.find(db, config.market.code, 'age_gate')).minimum
}

/** Returns the minimum age in years. @throws Refusal VALIDATION for somebody below the market's minimum age, by the date in the store's time zone */
export async function requireMinimumAge(birthDate: string, context: Context): Promise<number> {
  const { config, clock, language } = context
  const minimum = await minimumAge(context)
  if (ageOn(birthDate, dayOf(config.timeZone, clock.now())) < minimum) {
    throw fieldError(context, 'birth_date', ACCOUNT_MESSAGES[language].tooYoung(minimum))
  }
  return minimum
}
