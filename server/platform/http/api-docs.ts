import { createRequire } from 'node:module'
import { contentTypeOf, readOnce } from './assets.ts'
import { publicHeaders } from './responses.ts'
import { sendBytes } from './send-bytes.ts'

const PAGE = '/api/docs'
const require = createRequire(import.meta.url)

/** Where the files are on disk, by their address. */
const FILES: Readonly<Record<string, () => string>> = {
  [PAGE]: () => require.resolve('./api-docs/page.html'),
  [`${PAGE}/page.css`]: () => require.resolve('./api-docs/page.css'),
  [`${PAGE}/page.js`]: () => require.resolve('./api-docs/page.js'),
  [`${PAGE}/swagger-ui.css`]: () => require.resolve('swagger-ui-dist/swagger-ui.css'),
  [`${PAGE}/swagger-ui-bundle.js`]: () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
}
export const API_DOCS_PATHS = Object.keys(FILES)

/** Own scripts and style sheets only; Swagger UI has its icons as `data:` in its style sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API reference: a page that shows the OpenAPI document. Its files are read and compressed at the first request. */
export function createApiDocs(): (request: Request) => Promise<Response | null> {
  const files = new Map(Object.entries(FILES).map(([path, find]) => [path, readOnce(find)]))
  return async (request) => {
    const { pathname } = new URL(request.url)
    const read = files.get(pathname)
    return read ? sendBytes(request, await read(), headersOf(pathname)) : null
  }
}

function headersOf(path: string): Headers {
  const headers = publicHeaders('no-cache')
  headers.set('Content-Type', contentTypeOf(path === PAGE ? 'page.html' : path))
  headers.set('X-Robots-Tag', 'noindex')
  if (path === PAGE) headers.set('Content-Security-Policy', POLICY)
  return headers
}
