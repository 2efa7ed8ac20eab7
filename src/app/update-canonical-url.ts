import { pageAddress } from '#contract/page-address.ts'
import { isLanguage, type Language } from '#contract/site/language.ts'
import { MARKETS, type PublicLocale } from '#contract/site/market.ts'

/**
 * Updates the canonical and hreflang links after a client-side navigation, because browsers share and bookmark the
 * canonical address. The worker's shell has none.
 */
export function updateCanonicalUrl(address: string, language: Language, locale: PublicLocale): void {
  const own = MARKETS[locale].language
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical],link[hreflang]')) {
    const { hreflang, rel } = link
    const named = rel === 'canonical' ? language : isLanguage(hreflang) ? hreflang : own
    const { origin } = new URL(link.href)
    link.href = pageAddress(named, { origin, address, own })
  }
}
