import type { Facets } from '../entities/facets.ts'
import type { ProductCard } from '../entities/product.ts'
import { CATEGORIES, FLAVOUR_FAMILIES } from './catalogue-names.ts'

export type FacetName = 'category' | 'flavour_family' | 'nicotine_mg_ml' | 'colour'

/** Code units and not a collation: device and server must order alike. */
const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** In the order of a list of ours; a value it does not name comes after those it does. */
function byList(names: readonly string[]): (a: string, b: string) => number {
  const placeOf = (value: string) => (names.includes(value) ? names.indexOf(value) : names.length)
  return (a, b) => placeOf(a) - placeOf(b) || byCodeUnits(a, b)
}

const FACETS: Record<
  FacetName,
  { valueOf(card: ProductCard): string | number | undefined; order(a: string, b: string): number }
> = {
  category: { valueOf: ({ category }) => category, order: byList(CATEGORIES) },
  flavour_family: { valueOf: ({ attributes }) => attributes.flavour_family, order: byList(FLAVOUR_FAMILIES) },
  nicotine_mg_ml: { valueOf: ({ attributes }) => attributes.nicotine_mg_ml, order: (a, b) => Number(a) - Number(b) },
  colour: { valueOf: ({ attributes }) => attributes.colour, order: byCodeUnits },
}
const NAMES: readonly FacetName[] = ['category', 'flavour_family', 'nicotine_mg_ml', 'colour']

type Chosen = { [Name in FacetName]?: readonly (string | number)[] | undefined }
type LabelOf = (facet: FacetName, value: string) => string

/** Counts goods by facet, one after another. */
export interface Tally {
  count(facet: FacetName | 'price', card: ProductCard): void
  countAll(card: ProductCard): void
  /** What was counted; what is `chosen` stands there even when nothing was. */
  facets(chosen: Chosen, labelOf: LabelOf): Facets
}

export function createTally(): Tally {
  const counts = {
    category: newCounts(),
    flavour_family: newCounts(),
    nicotine_mg_ml: newCounts(),
    colour: newCounts(),
  }
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY

  function count(facet: FacetName | 'price', card: ProductCard): void {
    if (facet !== 'price') {
      const value = FACETS[facet].valueOf(card)
      if (value !== undefined) counts[facet].set(String(value), (counts[facet].get(String(value)) ?? 0) + 1)
    } else if (card.unit_price !== null) {
      min = Math.min(min, card.unit_price)
      max = Math.max(max, card.unit_price)
    }
  }

  return {
    count,
    countAll(card) {
      for (const name of NAMES) count(name, card)
      count('price', card)
    },
    facets(chosen, labelOf) {
      const facet = (name: FacetName): Facets[FacetName] => {
        const values = new Set([...counts[name].keys(), ...(chosen[name] ?? []).map(String)])
        return [...values]
          .sort(FACETS[name].order)
          .map((value) => ({ value, label: labelOf(name, value), count: counts[name].get(value) ?? 0 }))
      }
      return {
        category: facet('category'),
        flavour_family: facet('flavour_family'),
        nicotine_mg_ml: facet('nicotine_mg_ml'),
        colour: facet('colour'),
        price: min <= max ? { min, max } : null,
      }
    },
  }
}

const newCounts = () => new Map<string, number>()
