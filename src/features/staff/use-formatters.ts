import { maskPhone } from '#contract/account/phone.ts'
import { MARKETS } from '#contract/site/market.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'

/** Formatters for amounts, times and phone numbers, by market and in the store's time zone. */
export function useFormatters() {
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const now = useNow()
  return {
    money: (amount: number): string => formatMoney(amount, locale),
    /** Formats an amount in its own currency, which may differ from the market's. */
    moneyOf: (amount: number, currency: 'MYR' | 'IDR'): string =>
      formatMoney(amount, currency === 'IDR' ? 'IDN' : 'MYR'),
    /** @param e164 E.164 number, which a `tel:` link uses unchanged */
    phone: (e164: string): string => maskPhone(e164, MARKETS[locale]),
    moment: (iso: string | null): string => (iso === null ? '–' : formatMoment(Date.parse(iso), now, dateFormat)),
    /** Always includes the date, for columns of times. */
    dated: (iso: string | null): string => (iso === null ? '–' : formatMoment(Date.parse(iso), 0, dateFormat)),
  }
}
