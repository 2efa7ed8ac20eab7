import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, realpath, rename } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { MAX_ORIGINAL_BYTES } from './fetch-original.ts'
import type { Bytes } from './image-kind.ts'
import { ImageFault } from './image-refusal.ts'

const FOLDER = '/storage/'

/**
 * Reads a file of our own object store by its URL path (`/storage/products/…`). Paths that leave the folder through
 * dots, encodings or a link are treated as missing.
 *
 * @param root absolute path of the store on disk
 * @throws ImageFault `missing` or `size`
 */
export async function readOwnFile(path: string, root: string): Promise<Bytes> {
  const [home, file] = await Promise.all([realpath(root), realpath(join(root, ...segmentsOf(path)))]).catch(missing)
  if (!file.startsWith(home + sep)) throw new ImageFault('missing')
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(missing)
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new ImageFault('missing')
    if (stat.size > MAX_ORIGINAL_BYTES) throw new ImageFault('size')
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Folders of the object store that uploads are written to. */
type OwnFolder = 'products' | 'content'

/**
 * Stores a WebP picture under a name with the hash of its content. Written to a temporary name and renamed, so that a
 * partial file is never visible under its final name.
 *
 * @param root absolute path of the store on disk
 * @returns its path in the object store
 */
export async function writeOwnFile(
  { folder, prefix, body }: { folder: OwnFolder; prefix: string; body: Uint8Array },
  root: string,
): Promise<string> {
  const directory = join(root, folder)
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  const name = `${prefix}-${hash}.webp`
  await mkdir(directory, { recursive: true })
  const unfinished = join(directory, `.${name}.${process.hrtime.bigint()}.part`)
  const handle = await open(unfinished, 'wx')
  try {
    await handle.writeFile(body)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, join(directory, name))
  return `${FOLDER}${folder}/${name}`
}

/** Matches only file names that the store itself assigns; these need no decoding, so nothing is decoded. */
function segmentsOf(path: string): string[] {
  if (!path.startsWith(FOLDER) || path.length > 1024) throw new ImageFault('missing')
  const segments = path.slice(FOLDER.length).split('/')
  if (!segments.every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(segment))) throw new ImageFault('missing')
  return segments
}

function missing(error: unknown): never {
  throw new ImageFault('missing', error)
}
