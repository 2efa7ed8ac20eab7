import { callThrough } from '#server/platform/render/call-api.ts'
import { createPages, type Pages } from '#server/platform/render/pages.ts'
import { type Api, openApi } from '../support/journeys/api.ts'
import { dist } from './built-files.ts'

/** The pages of the build, from a server with a database of its own. */
export async function openBuiltPages(): Promise<{ api: Api; pages: Pages }> {
  const api = await openApi()
  return { api, pages: pagesOf(api) }
}

/** The pages of the build for a store that is open already. */
export const pagesOf = (api: Api): Pages =>
  createPages({
    store: api.store,
    dist,
    callApi: callThrough(({ url, headers }) => {
      const { pathname, search } = new URL(url)
      // From this machine, as the server's own calls: they have no read budget.
      return api.raw('GET', pathname + search, { headers: Object.fromEntries(headers), from: '127.0.0.1' })
    }, api.store.config.publicUrl),
  })
