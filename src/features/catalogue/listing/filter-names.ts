import { isOneOf } from '#contract/catalogue/catalogue-names.ts'
import type { Facets } from '#contract/catalogue/facets.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useShownTerms } from '../../../lib/shown-terms.ts'
import { useSite } from '../../../lib/site.ts'
import { useShopMessages } from '../messages/shop/shop-messages.ts'
import { type ActiveFilter, BOOLEAN_FILTERS, type MultiFilter } from './shop-filters.ts'
import type { ShopQuery } from './shop-search.ts'

interface FilterNameSource {
  facets: Facets | undefined
  promotions: readonly Promotion[]
}

/** Names of filter values in the reader's language, the same online and offline; falls back to the server's name. */
export function useFilterNames({ facets, promotions }: FilterNameSource) {
  const { familyName } = useShownTerms()
  const messages = useShopMessages()
  const { locale } = useSite()

  /** With the name of the attribute: a value such as Yes says nothing alone. */
  function attributeName(written: string): string {
    for (const { label, values } of facets?.attributes ?? []) {
      const value = values.find((one) => one.value === written)
      if (value) return `${label}: ${value.label}`
    }
    return written
  }

  function nameOf(field: MultiFilter, value: string): string {
    if (field === 'promotion_id') return promotions.find(({ id }) => String(id) === value)?.name ?? messages.offer
    if (field === 'nicotine_mg_ml') return messages.strength(value)
    if (field === 'group') return value.replaceAll('-', ' ')
    if (field === 'flavour_family') return familyName(value)
    if (field === 'attribute') return attributeName(value)
    return facets?.[field]?.find((one) => one.value === value)?.label ?? value
  }

  function priceName({ price_min, price_max }: ShopQuery): string {
    const [least, max] = [price_min, price_max].map((amount) => amount && formatMoney(Number(amount), locale))
    if (least && max) return messages.priceSpan(least, max)
    return least ? messages.priceFrom(least) : messages.priceTo(max ?? '')
  }

  function narrowingName(query: ShopQuery, { by, value }: ActiveFilter): string {
    if (by === 'price') return priceName(query)
    if (by === 'q') return `“${value}”`
    return isOneOf(BOOLEAN_FILTERS, by) ? messages.alone[by] : nameOf(by, value)
  }

  return { nameOf, narrowingName }
}
