import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Bytes, bytesOf } from './byte-cache.ts'
import { bestEncoding, headerOf } from './request-headers.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { type Reuse, sendReusable } from './send-bytes.ts'
import { keepBuild } from './stored-builds.ts'

/** The built files of the client, served from memory; null for any other path. */
export interface Assets {
  answer(request: Request): Promise<Response | null>
}

export interface AssetFolders {
  /** Output folder of the client build. */
  dist: string
  /** Stores hashed files of earlier builds, for pages opened before the last update. */
  storedFolder: string
}

const HASHED = '/assets/'
/** Suffix of the brotli files that the build creates. */
const PACKED = '.br'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** The service worker's response has a policy for its own fetches. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/**
 * Reads the build into memory and stores its hashed files next to those of earlier builds (`keepBuild`).
 *
 * @param now milliseconds since 1970
 */
export async function openAssets({ dist, storedFolder }: AssetFolders, now: number): Promise<Assets> {
  const hashed = join(dist, 'assets')
  const earlier = await keepBuild(await filesOf(hashed), storedFolder, now)
  const files = new Map<string, () => Promise<Bytes>>(
    earlier.map((name) => [`${HASHED}${name}`, readOnce(() => join(storedFolder, name))]),
  )
  // Read at once, so that a build made while this server runs does not mix with its own.
  for (const path of await filesOf(dist)) {
    const packed = await readFile(`${path}${PACKED}`).catch(() => undefined)
    const bytes = bytesOf(await readFile(path), { packed })
    files.set(`/${relative(dist, path).split(sep).join('/')}`, () => Promise.resolve(bytes))
  }
  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      const read = files.get(pathname)
      return read
        ? sendReusable({
            request,
            bytes: await read(),
            headers: headersOf(pathname),
            reuse: reuseOf(pathname, request),
          })
        : null
    },
  }
}

/** A hashed file never changes. */
function reuseOf(pathname: string, request: Request): Reuse | null {
  if (!pathname.startsWith(HASHED)) return null
  return { variant: bestEncoding(headerOf(request)), isCurrent: () => true }
}

/** Reads the file on first use and caches it, unless it could not be read. */
export function readOnce(find: () => string): () => Promise<Bytes> {
  let bytes: Promise<Bytes> | undefined
  return async () => {
    bytes ??= readFile(find()).then((content) => bytesOf(content))
    return bytes.catch((error: unknown) => {
      bytes = undefined
      throw error
    })
  }
}

/** By the extension of a file name. */
export const contentTypeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream'

function headersOf(pathname: string): Headers {
  const headers = new Headers(SECURITY_HEADERS)
  headers.set('Content-Type', contentTypeOf(pathname))
  headers.set('Cache-Control', pathname.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (pathname === '/sw.js') headers.set('Content-Security-Policy', WORKER_POLICY)
  return headers
}

/** Every public file: no hidden files, no source maps, no `.br` files. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missing)
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && !entry.name.endsWith(PACKED))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    )
}

function missing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
