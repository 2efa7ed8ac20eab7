import { useLocation, useSearch } from 'wouter'

export type Changes = Readonly<Record<string, string | undefined>>

/** This page's address with other values in its search; what is empty is left out, and another list begins at page one. */
export function changedPlace(path: string, search: string, changes: Changes): string {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const written = String(next)
  return written ? `${path}?${written}` : path
}

/** What a list shows stands in its address: a link leads to it, and the way back leads back to it. */
export function useListPlace() {
  const [path, goTo] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const href = (changes: Changes) => changedPlace(path, search, changes)
  return {
    /** Empty is absent. */
    value: (name: string): string | undefined => params.get(name) || undefined,
    href,
    go: (changes: Changes) => goTo(href(changes)),
  }
}

/** A value of the address, where it is one that the call knows. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((one) => one === value)
