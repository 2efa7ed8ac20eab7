import { MAX_FACET_FLAVOURS } from '../constants.ts'
import { inkOn } from '../site/brand-colours.ts'
import { type AttributeReader, createAttributeTally, NO_ATTRIBUTES } from './attribute-facets.ts'
import type { Facets, FacetValue, Sample } from './facets.ts'
import type { ProductCard } from './product.ts'
import { createCounter, FACET_NAMES, type FacetName, type ProductColumns } from './product-columns.ts'

/** A custom attribute, by its key. */
export type AttributeFacet = { attribute: string }

/** Compares code units instead of a collation: device and server must produce the same order. */
const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Order of a given list; values that are not in it come last. */
function byList(names: readonly string[]): (a: string, b: string) => number {
  const placeOf = (value: string) => (names.includes(value) ? names.indexOf(value) : names.length)
  return (a, b) => placeOf(a) - placeOf(b) || byCodeUnits(a, b)
}

type Compare = (a: string, b: string) => number

const ORDER_OF: Record<FacetName, (names: FacetNames) => Compare> = {
  category: ({ order }) => byList(order.category),
  flavour_family: ({ order }) => byList(order.flavour_family),
  flavour: () => byCodeUnits,
  nicotine_mg_ml: () => (a, b) => Number(a) - Number(b),
  colour: () => byCodeUnits,
}

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

/** Counts products per facet value, one product at a time and in shop order. */
export interface Tally {
  count(facet: CountedFacet, place: number): void
  countAll(place: number): void
  /** The counted facets; `chosen` values are included even with a count of 0. */
  facets(chosen: FacetSelection, names: FacetNames): Facets
}

interface FacetCount {
  count: number
  /** The first product in shop order; null for a chosen value without products. */
  first: ProductCard | null
}

export function createTally(columns: ProductColumns, attributes: AttributeReader = NO_ATTRIBUTES): Tally {
  const { cards } = columns
  const ofAttributes = createAttributeTally(columns, attributes)
  const counters = FACET_NAMES.map((name) => createCounter(columns.facet(name)))
  const counterOf = new Map(FACET_NAMES.map((name, at) => [name, counters[at]]))
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY

  function countPrice(place: number): void {
    const price = cards[place]?.unit_price ?? null
    if (price === null) return
    if (price < min) min = price
    if (price > max) max = price
  }

  return {
    count(facet, place) {
      if (typeof facet === 'object') ofAttributes.count(facet.attribute, place)
      else if (facet === 'price') countPrice(place)
      else counterOf.get(facet)?.count(place)
    },
    countAll(place) {
      for (const counter of counters) counter.count(place)
      countPrice(place)
      ofAttributes.countAll(place)
    },
    facets(chosen, names) {
      const facet = (name: FacetName, max?: number) => {
        const counted = new Map(
          counterOf
            .get(name)
            ?.counted()
            .map(({ value, count, first }) => [value, { count, first: cards[first] ?? null }]),
        )
        return facetOf(name, counted, { chosen: chosen[name] ?? [], names, max })
      }
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
  const values = [...new Set([...frequent(counts, max), ...chosen.map(String)])].sort(ORDER_OF[name](names))
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
