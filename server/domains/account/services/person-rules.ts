import * as v from 'valibot'
import { ageOn } from '#contract/account/age.ts'
import { readPhone } from '#contract/account/phone.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import { isCommonPassword } from '../../auth/services/common-passwords.ts'
import * as settings from '../../site/queries/settings.ts'
import { dayOf } from '../../stores/services/time-zone-days.ts'
import { ACCOUNT_MESSAGES } from '../account-messages.ts'

/** The refusal of one form field. */
export const fieldError = ({ language }: Pick<Context, 'language'>, field: string, sentence: string): Refusal =>
  new Refusal('VALIDATION', SERVER_MESSAGES[language].validation, { fields: { [field]: sentence } })

/** The typed phone as E.164. @throws Refusal VALIDATION when it is no phone number of this market */
export function requirePhone(typed: string, context: Pick<Context, 'config' | 'language'>): string {
  const { market } = context.config
  const phone = readPhone(typed, market)
  if (phone === null)
    throw fieldError(context, 'phone', SERVER_MESSAGES[context.language].phoneWrong(market.phoneExample))
  return phone
}

/** Returns the minimum age in years. @throws Refusal VALIDATION for somebody below the market's minimum age, by the date in the store's time zone */
export async function requireMinimumAge(birthDate: string, context: Context): Promise<number> {
  const { db, config, clock, language } = context
  const { minimum } = v.parse(SETTINGS.age_gate, await settings.find(db, config.market.code, 'age_gate'))
  if (ageOn(birthDate, dayOf(config.timeZone, clock.now())) < minimum) {
    throw fieldError(context, 'birth_date', ACCOUNT_MESSAGES[language].tooYoung(minimum))
  }
  return minimum
}

/** @throws Refusal VALIDATION for a common password */
export function requireUncommonPassword(password: string, phone: string, context: Context): void {
  if (isCommonPassword(password, phone)) {
    throw fieldError(context, 'password', ACCOUNT_MESSAGES[context.language].passwordCommon)
  }
}

const site = v.object({ title: v.string() })

interface Named extends Pick<Context, 'db'> {
  config: Pick<Context['config'], 'market'>
}

/** The store's name in its messages. */
export const storeName = async ({ db, config }: Named): Promise<string> =>
  v.parse(site, await settings.find(db, config.market.code, 'site')).title
