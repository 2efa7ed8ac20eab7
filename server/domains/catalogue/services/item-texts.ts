import type { Product } from '#contract/catalogue/product.ts'
import type { Language } from '../../../messages.ts'
import type { CatalogueItem } from '../queries/catalogue.ts'

/** The pictures of a product page, in order. */
export function imagesOf({ card, close_view, gallery }: CatalogueItem, language: Language): Product['images'] {
  if (gallery.length === 0) return close_view ? [card.image, close_view] : [card.image]
  return gallery.map(({ picture, alt }) => ({ ...picture, ...(alt[language] !== '' && { alt: alt[language] }) }))
}

/** The summary in this language, or in one in which it is written. */
export const textOf = ({ summary }: CatalogueItem, language: Language): string =>
  summary[language] || Object.values(summary).find(Boolean) || ''
