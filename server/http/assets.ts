import { copyFile, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Bytes, bytesOf, sendBytes } from './byte-cache.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** The built files of the page, from memory; null for an address that is none of them. */
export interface Assets {
  answer(request: Request): Promise<Response | null>
}

export interface AssetFolders {
  /** What the build made for the browser. */
  dist: string
  /** Where hashed files of earlier builds stay, for pages opened before the last update. */
  kept: string
}

const KEEP_MS = 30 * 24 * 60 * 60_000
const HASHED = '/assets/'
/** The build's own brotli of the file before it. */
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

/** The worker's own answer carries the policy of what the worker may fetch. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/**
 * Reads the build into memory and keeps its hashed files beside those of earlier builds, 30 days from the last start
 * that still had them.
 *
 * @param now milliseconds since 1970
 */
export async function openAssets({ dist, kept }: AssetFolders, now: number): Promise<Assets> {
  const earlier = await keepBuild(join(dist, 'assets'), kept, now)
  const files = new Map<string, () => Promise<Bytes>>(
    earlier.map((name) => [`${HASHED}${name}`, once(join(kept, name))]),
  )
  // All at once: a build that is made while this server runs must not mix with its own.
  for (const path of await filesOf(dist)) {
    const packed = await readFile(`${path}${PACKED}`).catch(() => undefined)
    const bytes = bytesOf(await readFile(path), { packed })
    files.set(`/${relative(dist, path).split(sep).join('/')}`, () => Promise.resolve(bytes))
  }
  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      const read = files.get(pathname)
      return read ? sendBytes(request, await read(), headersOf(pathname)) : null
    },
  }
}

/** Read when first asked for, then held. */
function once(path: string): () => Promise<Bytes> {
  let bytes: Promise<Bytes> | undefined
  return () => {
    bytes ??= readFile(path).then(bytesOf)
    return bytes
  }
}

function headersOf(pathname: string): Headers {
  const headers = new Headers(SECURITY_HEADERS)
  headers.set('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream')
  headers.set('Cache-Control', pathname.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (pathname === '/sw.js') headers.set('Content-Security-Policy', WORKER_POLICY)
  return headers
}

/** Every file a visitor may have: no hidden ones, no source maps, no packed twins. */
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

async function keepBuild(from: string, kept: string, now: number): Promise<string[]> {
  await mkdir(kept, { recursive: true })
  for (const path of await filesOf(from)) {
    const copy = join(kept, relative(from, path))
    await copyFile(path, copy)
    await utimes(copy, now / 1000, now / 1000)
  }
  const names = await readdir(kept)
  const ages = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(kept, name))).mtimeMs })))
  const old = ages.filter(({ at }) => now - at > KEEP_MS)
  await Promise.all(old.map(({ name }) => rm(join(kept, name))))
  return ages.filter((file) => !old.includes(file)).map(({ name }) => name)
}

function missing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
