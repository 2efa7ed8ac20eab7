import { maskPhone } from '#contract/account/phone.ts'
import { countText, moneyText } from '#contract/format-number.ts'
import type { Language } from '#contract/site/language.ts'
import { MARKETS } from '#contract/site/market.ts'
import { zoneName } from '#contract/site/store-time-zone.ts'
import { DOCUMENT_MESSAGES } from './messages/document-messages.ts'
import type { DocumentMessages } from './messages/en.ts'

/** Number and date formats of a document, by language and market. */
export interface DocumentText {
  language: Language
  messages: DocumentMessages
  /** Minor units, formatted for the market; negative amounts have a minus sign in front. */
  money(amount: number): string
  count(value: number): string
  /** A date in the store's time zone. */
  day(moment: string): string
  /** Includes the time zone, because documents are read elsewhere too. */
  dayAndTime(moment: string): string
  /** E.164, grouped as usual in the market. */
  phone(phone: string): string
}

const DATES: Record<Language, string> = { en: 'en-GB', ms: 'ms-MY', id: 'id-ID' }
const MARKET_OF = { MYR: MARKETS.MYR, IDR: MARKETS.IDN } as const

interface DocumentFormat {
  language: Language
  currency: keyof typeof MARKET_OF
  /** IANA time zone of the store. */
  timeZone: string
}

export function documentText({ language, currency, timeZone }: DocumentFormat): DocumentText {
  const market = MARKET_OF[currency]
  const days = new Intl.DateTimeFormat(DATES[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return {
    language,
    messages: DOCUMENT_MESSAGES[language],
    money: (amount) => moneyText(amount, market),
    count: (value) => countText(value, market),
    day: (moment) => days.format(Date.parse(moment)),
    dayAndTime: (moment) => {
      const at = Date.parse(moment)
      return `${days.format(at)}, ${times.format(at)}\u00a0${zoneName(at, timeZone, DATES[language])}`
    },
    phone: (phone) => maskPhone(phone, market),
  }
}
