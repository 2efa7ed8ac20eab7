import * as v from 'valibot'
import { email, lastName, newPassword, oneTimeCode, personName, typedPhone } from '#contract/account/person-fields.ts'
import { readPhone } from '#contract/account/phone.ts'
import { MARKETS, type Market } from '#contract/site/market.ts'
import { useSite } from '../../../lib/site.ts'
import type { RegistrationMessages } from '../messages/registration/en.ts'

/** Fields validated by the server's rules for the market. An optional field may be empty. */
export const phoneField = (market: Market) =>
  v.pipe(
    typedPhone,
    v.check((phone) => readPhone(phone, market) !== null),
  )
export const emailField = v.union([v.pipe(v.string(), v.trim(), v.literal('')), email])
export { lastName as lastNameField, newPassword as passwordField, oneTimeCode as codeField, personName as nameField }

export const useMarket = (): Market => MARKETS[useSite().locale]

/** Texts of a phone field, with an example of the market. */
export const phoneTexts = ({ missing, malformed }: RegistrationMessages['problem']['phone'], market: Market) => ({
  missing,
  malformed: malformed(market.phoneExample),
})
