import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Route } from '../../route.ts'
import { API_DOCS_PATHS, createApiDocs } from './api-docs.ts'
import { bytesOf } from './byte-cache.ts'
import type { Log } from './log.ts'
import { openApi } from './openapi.ts'
import { READ, refuseMethod, refuseUnmatched } from './refuse-unmatched.ts'
import { publicHeaders } from './responses.ts'
import { sendBytes } from './send-bytes.ts'

type App = Hono<{ Bindings: Partial<HttpBindings> }>

/** The OpenAPI document of the calls, and the page that shows it. */
export function serveOpenApi(
  app: App,
  routes: readonly Route[],
  { version, log }: { version: string; log: Log },
): void {
  const document = openApi(
    routes.map(({ call }) => call),
    version,
  )
  const bytes = bytesOf(JSON.stringify(document))
  app.all('/api/openapi.json', ({ req }) => {
    if (!READ.includes(req.method)) return refuseMethod(req.raw, log, READ)
    return sendBytes(req.raw, bytes, publicHeaders('public, max-age=300'))
  })
  serveApiDocs(app, log)
}

/** Public like the document that it shows, which also describes the calls of staff. */
function serveApiDocs(app: App, log: Log): void {
  const answer = createApiDocs()
  for (const path of API_DOCS_PATHS) {
    app.all(path, async ({ req }) => {
      if (!READ.includes(req.method)) return refuseMethod(req.raw, log, READ)
      return (await answer(req.raw)) ?? refuseUnmatched('NOT_FOUND', req.raw, log)
    })
  }
}
