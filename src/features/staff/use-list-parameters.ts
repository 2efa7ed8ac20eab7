import { useLocation, useSearch } from 'wouter'

export type ParameterChanges = Readonly<Record<string, string | undefined>>

/** URL of this page with changed parameters; empty ones are omitted, and any other change resets the page. */
export function hrefWithChanges(path: string, search: string, changes: ParameterChanges): string {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const written = String(next)
  return written ? `${path}?${written}` : path
}

/** State of a list in the URL, so that it can be linked and the back button restores it. */
export function useListParameters() {
  const [path, goTo] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const href = (changes: ParameterChanges) => hrefWithChanges(path, search, changes)
  return {
    /** An empty value counts as absent. */
    value: (name: string): string | undefined => params.get(name) || undefined,
    href,
    /** Does nothing once the person has gone to another page, as while a form is being saved. */
    go(changes: ParameterChanges): void {
      if (location.pathname === path) goTo(href(changes))
    },
  }
}

/** The value if it is one of the allowed values. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((one) => one === value)
