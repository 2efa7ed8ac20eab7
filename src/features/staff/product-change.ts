import { isFields } from '../../lib/fields.ts'

type Read = Readonly<Record<string, unknown>>

const changed = (read: Read, begun: Read, keep: readonly string[] = []): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(read).filter(
      ([name, value]) => keep.includes(name) || JSON.stringify(value) !== JSON.stringify(begun[name]),
    ),
  )

const listOf = (value: unknown): Read[] => (Array.isArray(value) ? value.filter(isFields) : [])

/**
 * Only what was touched: pieces are sold while somebody corrects a name, and a stock that nobody counted must not come
 * back. A market stays in its place, so that the store's sentences find their field.
 *
 * @param revision of the product that the change was made on
 */
export function productChange(read: Read, begun: Read, revision: number): Read {
  const before = listOf(begun.markets)
  const markets = listOf(read.markets).map((market, at) => changed(market, before[at] ?? {}, ['market']))
  const isTouched = markets.some((market) => Object.keys(market).length > 1)
  const { markets: _markets, ...rest } = changed(read, begun)
  return { ...rest, revision, ...(isTouched && { markets }) }
}
