import { MAX_FACET_FLAVOURS } from '../constants.ts'
import type { AttributeFilter } from './attribute-filter.ts'
import { ATTRIBUTE_VALUE } from './catalogue-names.ts'
import type { Facets } from './facets.ts'
import type { CustomValues, ProductCard } from './product.ts'
import { createCounter, type ProductColumns } from './product-columns.ts'

type AttributeFacets = NonNullable<Facets['attributes']>

/** The custom attributes by which a list can be filtered, the same on server and device. */
export interface AttributeReader {
  /** In display order. */
  filters: readonly AttributeFilter[]
  /** Values of a product; undefined for a product without any. */
  valuesOf(card: ProductCard): CustomValues | undefined
}

export const NO_ATTRIBUTES: AttributeReader = { filters: [], valuesOf: () => undefined }

/** A value as the filter writes it, such as `coil-type:mesh`. */
export const attributeValue = (id: string, value: string | number): string => `${id}:${value}`

/** Written values by the attribute that they are of. */
export function attributeSelection(written: readonly string[] = []): Map<string, string[]> {
  const selection = new Map<string, string[]>()
  for (const one of written) {
    const [id = '', value = ''] = one.split(/:(.*)/s)
    selection.set(id, [...(selection.get(id) ?? []), value])
  }
  return selection
}

/** Counts products per value of each filterable attribute, one product at a time and in shop order. */
export interface AttributeTally {
  count(id: string, place: number): void
  countAll(place: number): void
  /** Attributes with values, in display order; undefined without any. */
  facets(chosen: readonly string[] | undefined): AttributeFacets | undefined
}

export function createAttributeTally(
  columns: Pick<ProductColumns, 'attribute'>,
  { filters, valuesOf }: AttributeReader,
): AttributeTally {
  const counters = new Map(filters.map(({ id }) => [id, createCounter(columns.attribute(id, valuesOf))]))
  const all = [...counters.values()]

  /** A text that the filter cannot write, such as one with a comma, is no value of it. */
  const countsOf = (id: string): ReadonlyMap<string, number> =>
    new Map(
      counters
        .get(id)
        ?.counted()
        .filter(({ value }) => ATTRIBUTE_VALUE.test(attributeValue(id, value)))
        .map(({ value, count }) => [value, count]),
    )

  return {
    count: (id, place) => counters.get(id)?.count(place),
    countAll(place) {
      for (const counter of all) counter.count(place)
    },
    facets(chosen) {
      const selection = attributeSelection(chosen)
      const shown = filters.flatMap((filter) => {
        const values = valuesFor(filter, countsOf(filter.id), selection.get(filter.id) ?? [])
        return values.length > 0 ? [{ id: filter.id, label: filter.label, values }] : []
      })
      return shown.length > 0 ? shown : undefined
    },
  }
}

/** The most frequent values and the selected ones: options in their order, numbers by size, texts by code unit. */
function valuesFor(
  filter: AttributeFilter,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): AttributeFacets[number]['values'] {
  const frequent = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_FACET_FLAVOURS)
    .map(([value]) => value)
  return [...new Set([...frequent, ...chosen])].sort(orderOf(filter)).map((value) => ({
    value: attributeValue(filter.id, value),
    label: attributeLabel(filter, value),
    count: counts.get(value) ?? 0,
  }))
}

/** Values that are neither options nor numbers are compared by code unit: device and server must agree. */
function orderOf({ options = [] }: AttributeFilter): (a: string, b: string) => number {
  const placeOf = (value: string) => options.findIndex((one) => one.value === value)
  return (a, b) => placeOf(a) - placeOf(b) || Number(a) - Number(b) || (a < b ? -1 : 1)
}

/** A value as people read it: that of an option by its name, a number with its unit. */
export function attributeLabel({ unit, options = [] }: AttributeFilter, value: string | number): string {
  const named = options.find((one) => one.value === String(value))?.label ?? String(value)
  return unit === undefined ? named : `${named}\u00a0${unit}`
}
