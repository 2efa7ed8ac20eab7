import { type ListField, type WrittenQuery, writtenQuery } from '#contract/rules/catalogue-query.ts'

/** What the address of the shop asks for, in its one spelling. How many stand on a page is not asked. */
export type ShopQuery = Omit<WrittenQuery, 'per_page'>

/** What an absent name means already. */
const DEFAULTS: { [Name in ListField]?: string } = { in_stock: '0', redeem_only: '0', sort: 'position', page: '1' }

/** A form without script writes a name once for each choice, and names that hold nothing. */
function spelled(search: URLSearchParams, name: string): string | null {
  if (name === 'q') return search.get(name)?.trim() || null
  const values = search.getAll(name).flatMap((value) => value.split(',').filter(Boolean))
  return [...new Set(values)].sort().join(',') || null
}

/** What an address asks for; whatever it says that the shop does not know, or that goes without saying, is left out. */
export function shopQuery(search: URLSearchParams): ShopQuery {
  const { per_page: _fixed, ...written } = writtenQuery({ get: (name) => spelled(search, name) })
  const wanted = Object.entries(written).filter(([name, value]) => DEFAULTS[name as ListField] !== value)
  return Object.fromEntries(wanted)
}

/** The search of /shop in its one spelling, so that one list is one page. */
export function shopSearch(search: string): string {
  const spelling = new URLSearchParams()
  for (const [name, value] of Object.entries(shopQuery(new URLSearchParams(search)))) spelling.set(name, value ?? '')
  return String(spelling).replaceAll('%2C', ',')
}
