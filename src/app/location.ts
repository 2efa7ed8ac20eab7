/** The location of a visit: the path as written, and the part of the search that the route knows. */
export interface RouteLocation {
  path: string
  /** Without `?`; only the names the route allows, in the route's order, so that one page has one spelling. */
  search: string
  params: Readonly<Record<string, string>>
}

const LONGEST_VALUE = 60

/** Only these names, each once, in this order, with values neither empty nor over 60 characters. */
export function knownSearch(search: string, names: readonly string[]): string {
  const parameters = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of names) {
    const value = parameters.get(name)
    if (value && value.length <= LONGEST_VALUE) known.set(name, value)
  }
  return String(known)
}

/** `/shop/` and `/shop` are one page. */
export const trimmedPath = (path: string): string => path.replace(/\/+$/, '') || '/'
