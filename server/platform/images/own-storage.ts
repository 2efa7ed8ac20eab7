import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
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
