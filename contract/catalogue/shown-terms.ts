import type { Language } from '../site/language.ts'
import { REWARD_CATEGORY } from './catalogue-names.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'

/** Names of categories and flavour families in one language. */
export interface ShownTerms {
  /** Categories of menus and tabs, in order. Rewards have a filter instead. */
  menu: readonly { id: string; name: string }[]
  /** Its key where the category is unknown, such as one that was added after this page was made. */
  categoryName(id: string): string
  familyName(id: string): string
}

/** @param terms absent in pages of older builds */
export function shownTerms(terms: CatalogueTerms | undefined, language: Language): ShownTerms {
  const { categories, flavour_families: families } = terms ?? { categories: [], flavour_families: [] }
  const nameIn = (rows: readonly { id: string; name: Record<Language, string> }[], key: string) =>
    rows.find(({ id }) => id === key)?.name[language] ?? key
  return {
    menu: categories
      .filter(({ id, hidden }) => !hidden && id !== REWARD_CATEGORY)
      .map(({ id, name }) => ({ id, name: name[language] })),
    categoryName: (id) => nameIn(categories, id),
    familyName: (id) => nameIn(families, id),
  }
}
