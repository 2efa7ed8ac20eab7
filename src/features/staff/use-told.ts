import { formatMoment } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useNow } from '../../lib/now.ts'
import { useSite } from '../../lib/site.ts'
import { useTimeTelling } from '../../lib/time-telling.ts'

/** How amounts and times are told on these screens: in the market's money and on the store's clock. */
export function useTold() {
  const { locale } = useSite()
  const telling = useTimeTelling()
  const now = useNow()
  return {
    money: (amount: number): string => formatMoney(amount, locale),
    /** Of another currency than the market's own, too. */
    moneyOf: (amount: number, currency: 'MYR' | 'IDR'): string =>
      formatMoney(amount, currency === 'IDR' ? 'IDN' : 'MYR'),
    moment: (iso: string | null): string => (iso === null ? '–' : formatMoment(Date.parse(iso), now, telling)),
  }
}
