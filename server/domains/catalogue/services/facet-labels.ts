import type { ListReader } from '#contract/catalogue/catalogue-list.ts'
import type { Language } from '../../../messages.ts'
import type { Catalogue } from './catalogue.ts'

/** Flavour families without an entry, such as those an operator adds, show their value. */
const FAMILIES: Record<string, Record<Language, string>> = {
  fruit: { en: 'Fruit', ms: 'Buah', id: 'Buah' },
  'fruit-mint': { en: 'Fruit and mint', ms: 'Buah dan pudina', id: 'Buah dan mint' },
  mint: { en: 'Mint', ms: 'Pudina', id: 'Mint' },
  tobacco: { en: 'Tobacco', ms: 'Tembakau', id: 'Tembakau' },
  beverage: { en: 'Drinks', ms: 'Minuman', id: 'Minuman' },
  dessert: { en: 'Dessert', ms: 'Pencuci mulut', id: 'Makanan penutup' },
  plain: { en: 'Plain', ms: 'Tanpa perisa', id: 'Tanpa rasa' },
}

/** A category's name in this language. */
function categoryName({ categories }: Catalogue, language: Language, id: string): string {
  const name = categories.find((category) => category.id === id)?.name
  return name?.[language] ?? name?.en ?? id
}

/** Labels of facet values in the reader's language; colours and strengths are the same in all. */
export const facetLabels =
  (catalogue: Catalogue, language: Language): ListReader['labelOf'] =>
  (facet, value) => {
    if (facet === 'category') return categoryName(catalogue, language, value)
    if (facet === 'nicotine_mg_ml') return `${value}\u00a0mg/ml`
    return facet === 'flavour_family' ? (FAMILIES[value]?.[language] ?? value) : value
  }
