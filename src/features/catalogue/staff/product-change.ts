import { isFields } from '../../../lib/fields.ts'

type EntityFields = Readonly<Record<string, unknown>>

const changed = (read: EntityFields, begun: EntityFields, keep: readonly string[] = []): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(read).filter(
      ([name, value]) => keep.includes(name) || JSON.stringify(value) !== JSON.stringify(begun[name]),
    ),
  )

/** An empty list of an attribute is no attribute. */
export function withoutEmptyAttributes(read: EntityFields): EntityFields {
  if (!isFields(read.attributes)) return read
  const filled = Object.entries(read.attributes).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  return { ...read, attributes: Object.fromEntries(filled) }
}

const listOf = (value: unknown): EntityFields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/**
 * Returns only the changed fields: a sale may lower the stock while somebody edits a name, and the old stock must not
 * be written back. Each market keeps its array position, because errors of the server refer to it.
 *
 * @param revision revision of the product that was edited
 */
export function productChange(read: EntityFields, begun: EntityFields, revision: number): EntityFields {
  const before = listOf(begun.markets)
  const markets = listOf(read.markets).map((market, at) => changed(market, before[at] ?? {}, ['market']))
  const isTouched = markets.some((market) => Object.keys(market).length > 1)
  const { markets: _markets, ...rest } = changed(withoutEmptyAttributes(read), withoutEmptyAttributes(begun))
  return { ...rest, revision, ...(isTouched && { markets }) }
}
