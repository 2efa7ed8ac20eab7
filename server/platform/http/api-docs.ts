import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Bytes, bytesOf, sendBytes } from './byte-cache.ts'
import { publicHeaders } from './responses.ts'

const PAGE = '/api/docs'
const OWN = join(import.meta.dirname, 'api-docs')
const require = createRequire(import.meta.url)

interface DocsFile {
  type: string
  /** Path of the file on disk. */
  find: () => string
}

const HTML = 'text/html; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

const FILES: Readonly<Record<string, DocsFile>> = {
  [PAGE]: { type: HTML, find: () => join(OWN, 'page.html') },
  [`${PAGE}/page.css`]: { type: CSS, find: () => join(OWN, 'page.css') },
  [`${PAGE}/page.js`]: { type: SCRIPT, find: () => join(OWN, 'page.js') },
  [`${PAGE}/swagger-ui.css`]: { type: CSS, find: () => require.resolve('swagger-ui-dist/swagger-ui.css') },
  [`${PAGE}/swagger-ui-bundle.js`]: {
    type: SCRIPT,
    find: () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
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
  const read = new Map<string, Promise<Bytes>>()
  const bytesAt = (path: string, { find }: DocsFile): Promise<Bytes> => {
    const bytes = read.get(path) ?? readFile(find()).then((content) => bytesOf(content))
    read.set(path, bytes)
    return bytes
  }
  return async (request) => {
    const { pathname } = new URL(request.url)
    const file = FILES[pathname]
    return file ? sendBytes(request, await bytesAt(pathname, file), headersOf(file)) : null
  }
}

function headersOf({ type }: DocsFile): Headers {
  const headers = publicHeaders('no-cache')
  headers.set('Content-Type', type)
  headers.set('X-Robots-Tag', 'noindex')
  if (type === HTML) headers.set('Content-Security-Policy', POLICY)
  return headers
}
