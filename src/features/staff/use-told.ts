import { MARKETS } from '#contract/rules/market.ts'
import { maskPhone } from '#contract/rules/phone.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useNow } from '../../lib/now.ts'
import { useSite } from '../../lib/site.ts'
import { useTimeTelling } from '../../lib/time-telling.ts'

/** How amounts, times and phones are told on these screens: as the market does, and on the store's clock. */
export function useTold() {
  const { locale } = useSite()
  const telling = useTimeTelling()
  const now = useNow()
  return {
    money: (amount: number): string => formatMoney(amount, locale),
    /** Of another currency than the market's own, too. */
    moneyOf: (amount: number, currency: 'MYR' | 'IDR'): string =>
      formatMoney(amount, currency === 'IDR' ? 'IDN' : 'MYR'),
    /** @param e164 a `tel:` link takes it as it is */
    phone: (e164: string): string => maskPhone(e164, MARKETS[locale]),
    moment: (iso: string | null): string => (iso === null ? '–' : formatMoment(Date.parse(iso), now, telling)),
    /** With its date also today: for columns of moments. */
    dated: (iso: string | null): string => (iso === null ? '–' : formatMoment(Date.parse(iso), 0, telling)),
  }
}
