import type { Language } from '#contract/site/language.ts'
import { gatewayByCode } from '../gateways/gateways.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'

/** The name of a bank transfer that no owner has changed, as the setting stores it. */
export const STANDARD_NAME = PAYMENT_MESSAGES.en.bankTransfer

/** The name of a way to pay as it is shown: the standard name in the reader's language. */
export const shownName = (stored: string, language: Language): string =>
  stored === STANDARD_NAME ? PAYMENT_MESSAGES[language].bankTransfer : stored

/** A way to pay with what its reader knows it by. */
export const shownService = <Service extends { code: string; name: string }>(service: Service, language: Language) => ({
  ...service,
  name: shownName(service.name, language),
  description: gatewayByCode(service.code)?.description[language] ?? PAYMENT_MESSAGES[language].transfer,
})

/** The name as it is stored: the standard name of any language stays the standard name. */
export const storedName = (typed: string): string =>
  Object.values(PAYMENT_MESSAGES).some(({ bankTransfer }) => bankTransfer === typed) ? STANDARD_NAME : typed
