import type { Language } from '../site/language.ts'
import type { FacetNames } from './catalogue-facets.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import { shownTerms } from './shown-terms.ts'

/** Names of facet values, the same on server and device; flavours and colours are named as they are written. */
export function facetNames(terms: CatalogueTerms | undefined, language: Language): FacetNames {
  const { categoryName, familyName } = shownTerms(terms, language)
  const { categories, flavour_families: families } = terms ?? { categories: [], flavour_families: [] }
  return {
    labelOf(facet, value) {
      if (facet === 'category') return categoryName(value)
      if (facet === 'nicotine_mg_ml') return `${value}\u00a0mg/ml`
      return facet === 'flavour_family' ? familyName(value) : value
    },
    order: { category: categories.map(({ id }) => id), flavour_family: families.map(({ id }) => id) },
    colourOf: (family) => families.find(({ id }) => id === family)?.colour ?? null,
  }
}
