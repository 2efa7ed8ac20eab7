import type { Language } from './language.ts'
import type { StoreTimeZone } from './store-time-zone.ts'

/** Everything that differs between the two markets (specification 5 and 9, rules.md 1.11 and 2.9). */
export interface Market {
  code: 'MY' | 'ID'
  /** Value of PUBLIC_LOCALE. */
  locale: 'MYR' | 'IDN'
  currency: 'MYR' | 'IDR'
  /** Digits of the minor unit; ISO 4217 lists 2 for IDR, shops use 0. */
  exponent: 0 | 2
  symbol: 'RM' | 'Rp'
  /** Thousands separator and decimal separator. */
  marks: ',.' | '.,'
  /** Default language: for users who prefer no supported language, and for URLs without a language. */
  language: Language
  /** IANA time zone used where no setting overrides it. */
  timeZone: StoreTimeZone
  callingCode: '60' | '62'
  phonePlaceholder: string
  /** A number as people there write it, for messages. */
  phoneExample: string
  /** Digit groups after the plus sign. */
  phoneGroups: readonly number[]
  /** Stored form: E.164. */
  phonePattern: RegExp
}

export const MARKETS = {
  MYR: {
    code: 'MY',
    locale: 'MYR',
    currency: 'MYR',
    exponent: 2,
    symbol: 'RM',
    marks: ',.',
    language: 'en',
    timeZone: 'Asia/Kuala_Lumpur',
    callingCode: '60',
    phonePlaceholder: '+60 xx xxx xxxx',
    phoneExample: '012-345 6789',
    phoneGroups: [2, 2, 3, 4],
    phonePattern: /^\+601\d{8,9}$/,
  },
  IDN: {
    code: 'ID',
    locale: 'IDN',
    currency: 'IDR',
    exponent: 0,
    symbol: 'Rp',
    marks: '.,',
    language: 'id',
    timeZone: 'Asia/Jakarta',
    callingCode: '62',
    phonePlaceholder: '+62 xxx xxxxxxxx',
    phoneExample: '0812-3456-7890',
    phoneGroups: [2, 4, 8],
    phonePattern: /^\+628\d{8,11}$/,
  },
} as const satisfies Record<string, Market>

export type PublicLocale = keyof typeof MARKETS

export const isPublicLocale = (value: string): value is PublicLocale => Object.hasOwn(MARKETS, value)
