import { knownSearch, type RouteLocation, trimmedPath } from '../location.ts'
import type { PageRoute } from './page-route.ts'

export interface Match {
  route: PageRoute
  location: RouteLocation
}

/** The route that matches a path, with its parameters; null when the table has none. */
export function matchRoute(table: readonly PageRoute[], path: string, search: string): Match | null {
  for (const route of table) {
    const params = paramsOf(route.path, trimmedPath(path))
    if (params) return { route, location: { path, search: spelled(search, route.search ?? []), params } }
  }
  return null
}

const spelled = (search: string, known: NonNullable<PageRoute['search']>): string =>
  typeof known === 'function' ? known(search) : knownSearch(search, known)

/** Values of the `:name` parts; null when the path does not match. Literal parts are compared exactly. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/')
  const parts = path.split('/')
  if (expected.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const name = expected[index] ?? ''
    if (!name.startsWith(':')) {
      if (name !== part) return null
      continue
    }
    const value = decoded(part)
    if (!value) return null
    params[name.slice(1)] = value
  }
  return params
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
