import { MAX_FACET_FLAVOURS } from '../constants.ts'
import { inkOn } from '../site/brand-colours.ts'
import { type AttributeReader, createAttributeTally, NO_ATTRIBUTES } from './attribute-facets.ts'
import type { Facets, FacetValue, Sample } from './facets.ts'
import type { ProductCard } from './product.ts'

/** A custom attribute, by its key. */
export type AttributeFacet = { attribute: string }
export type FacetName = 'category' | 'flavour_family' | 'flavour' | 'nicotine_mg_ml' | 'colour'

/** Compares code units instead of a collation: device and server must produce the same order. */
const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Order of a given list; values that are not in it come last. */
function byList(names: readonly string[]): (a: string, b: string) => number {
  const placeOf = (value: string) => (names.includes(value) ? names.indexOf(value) : names.length)
  return (a, b) => placeOf(a) - placeOf(b) || byCodeUnits(a, b)
}

type Compare = (a: string, b: string) => number

const FACETS: Record<
  FacetName,
  { valueOf(card: ProductCard): string | number | undefined; orderOf(names: FacetNames): Compare }
> = {
  category: { valueOf: ({ category }) => category, orderOf: ({ order }) => byList(order.category) },
  flavour_family: {
    valueOf: ({ attributes }) => attributes.flavour_family,
    orderOf: ({ order }) => byList(order.flavour_family),
  },
  flavour: { valueOf: ({ attributes }) => attributes.flavour, orderOf: () => byCodeUnits },
  nicotine_mg_ml: {
    valueOf: ({ attributes }) => attributes.nicotine_mg_ml,
    orderOf: () => (a, b) => Number(a) - Number(b),
  },
  colour: { valueOf: ({ attributes }) => attributes.colour, orderOf: () => byCodeUnits },
}
const NAMES: readonly FacetName[] = ['category', 'flavour_family', 'flavour', 'nicotine_mg_ml', 'colour']

type FacetSelection = { [Name in FacetName]?: readonly (string | number)[] | undefined } & {
  attribute?: readonly string[] | undefined
}

/** How facet values are named, ordered and coloured. */
export interface FacetNames {
  /** In the user's language. */
  labelOf(facet: FacetName, value: string): string
  /** Values in display order; others come last. */
  order: { category: readonly string[]; flavour_family: readonly string[] }
  /** Colour of a flavour family, where it has one of its own. */
  colourOf(family: string): string | null
}

/** What one filter narrows, and what therefore is not narrowed by it. */
export type CountedFacet = FacetName | AttributeFacet | 'price'

/** Counts products per facet value, one product at a time. */
export interface Tally {
  count(facet: CountedFacet, card: ProductCard): void
  countAll(card: ProductCard): void
  /** The counted facets; `chosen` values are included even with a count of 0. */
  facets(chosen: FacetSelection, names: FacetNames): Facets
}

interface FacetCount {
  count: number
  /** The first product in shop order; null for a chosen value without products. */
  first: ProductCard | null
}

function addTo(counts: Map<string, FacetCount>, value: string | number | undefined, card: ProductCard): void {
  if (value === undefined) return
  const known = counts.get(String(value))
  if (!known) counts.set(String(value), { count: 1, first: card })
  else {
    known.count++
    if (known.first && card.id < known.first.id) known.first = card
  }
}

export function createTally(attributes: AttributeReader = NO_ATTRIBUTES): Tally {
  const ofAttributes = createAttributeTally(attributes)
  const counts: Record<FacetName, Map<string, FacetCount>> = {
    category: new Map(),
    flavour_family: new Map(),
    flavour: new Map(),
    nicotine_mg_ml: new Map(),
    colour: new Map(),
  }
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY

  function count(facet: CountedFacet, card: ProductCard): void {
    if (typeof facet === 'object') ofAttributes.count(facet.attribute, card)
    else if (facet !== 'price') {
      addTo(counts[facet], FACETS[facet].valueOf(card), card)
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
      ofAttributes.countAll(card)
    },
    facets(chosen, names) {
      const facet = (name: FacetName, max?: number) =>
        facetOf(name, counts[name], { chosen: chosen[name] ?? [], names, max })
      const custom = ofAttributes.facets(chosen.attribute)
      return {
        category: facet('category'),
        flavour_family: facet('flavour_family'),
        flavour: facet('flavour', MAX_FACET_FLAVOURS),
        nicotine_mg_ml: facet('nicotine_mg_ml'),
        colour: facet('colour'),
        price: min <= max ? { min, max } : null,
        ...(custom && { attributes: custom }),
      }
    },
  }
}

interface FacetOptions {
  chosen: readonly (string | number)[]
  names: FacetNames
  max: number | undefined
}

function facetOf(name: FacetName, counts: ReadonlyMap<string, FacetCount>, { chosen, names, max }: FacetOptions) {
  const isFlavour = name === 'flavour' || name === 'flavour_family'
  const values = [...new Set([...frequent(counts, max), ...chosen.map(String)])].sort(FACETS[name].orderOf(names))
  return values.map((value): FacetValue => {
    const { count, first } = counts.get(value) ?? NONE
    const colour = name === 'flavour_family' ? names.colourOf(value) : null
    const sample = colour === null ? first && sampleOf(first) : sampleOfColour(colour)
    return { value, label: names.labelOf(name, value), count, ...(isFlavour && sample && { sample }) }
  })
}

const NONE: FacetCount = { count: 0, first: null }

function frequent(counts: ReadonlyMap<string, FacetCount>, max = counts.size): string[] {
  const values = [...counts]
  if (values.length > max) values.sort(([a, one], [b, other]) => other.count - one.count || byCodeUnits(a, b))
  return values.slice(0, max).map(([value]) => value)
}

const sampleOf = ({ id, image: { flavour_a, flavour_b, on_flavour } }: ProductCard): Sample => ({
  id,
  flavour_a,
  flavour_b,
  on_flavour,
})

/** Negative ids are those of colours: the style of a product's swatch is named by the product. */
const sampleOfColour = (colour: string): Sample => ({
  id: -1 - Number.parseInt(colour.slice(1), 16),
  flavour_a: colour,
  flavour_b: colour,
  on_flavour: inkOn(colour),
})
