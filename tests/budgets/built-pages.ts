import { createPages, type Pages } from '#server/render/pages.ts'
import { type Api, openApi } from '../support/api.ts'
import { dist } from './built-files.ts'

/** The pages of the build as a server on a database of its own gives them. */
export async function openBuiltPages(): Promise<{ api: Api; pages: Pages }> {
  const api = await openApi()
  const pages = createPages({
    store: api.store,
    dist,
    ask: ({ url, headers }) => {
      const { pathname, search } = new URL(url)
      return api.raw('GET', pathname + search, { headers: Object.fromEntries(headers) })
    },
  })
  return { api, pages }
}
