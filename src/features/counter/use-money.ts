import { isPublicLocale, MARKETS, type Market } from '#contract/site/market.ts'
import { parseMoney } from '../../lib/format/parse-money.ts'
import { useSite } from '../../lib/site.ts'

/** The market of this store. */
export function useMarket(): Market {
  const { locale } = useSite()
  return MARKETS[isPublicLocale(locale) ? locale : 'MYR']
}

/** Parses a typed amount to minor units; null for what is none. */
export function useMoney(): (typed: string) => number | null {
  const market = useMarket()
  return (typed) => parseMoney(typed, market)
}
