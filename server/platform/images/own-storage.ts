import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { writeFileSafely } from '../files/write-file.ts'
import { MAX_ORIGINAL_BYTES } from './fetch-original.ts'
import type { Bytes } from './image-kind.ts'
import { ImageFault } from './image-refusal.ts'

const FOLDER = '/storage/'

/** The object store that is built in. */
export interface OwnStorage {
  /** Absolute path on the disk of this machine. */
  root: string
  /** Where all servers find its files; absent or null: on that disk alone. */
  shared?: {
    write(path: string, body: Uint8Array): Promise<void>
    read(path: string): Promise<Bytes | null>
  } | null
}

/**
 * Reads a file of our own object store by its URL path (`/storage/products/…`), and copies one of another server to the
 * own disk. Paths that leave the folder through dots, encodings or a link are treated as missing.
 *
 * @throws ImageFault `missing` or `size`
 */
export async function readOwnFile(path: string, { root, shared }: OwnStorage): Promise<Bytes> {
  const segments = segmentsOf(path)
  try {
    return await readLocalFile(segments, root)
  } catch (error) {
    const body = shared && error instanceof ImageFault && error.problem === 'missing' ? await shared.read(path) : null
    if (!body) throw error
    // Without room on the disk it is read from the database again.
    await writeLocalFile(segments, body, root).catch(() => {})
    return body
  }
}

async function readLocalFile(segments: readonly string[], root: string): Promise<Bytes> {
  const [home, file] = await Promise.all([realpath(root), realpath(join(root, ...segments))]).catch(missing)
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

/** Stores a WebP picture under a name with the hash of its content; returns its path in the object store. */
export async function writeOwnFile(
  { folder, prefix, body }: { folder: OwnFolder; prefix: string; body: Uint8Array },
  storage: OwnStorage,
): Promise<string> {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return keepOwnFile(`${FOLDER}${folder}/${prefix}-${hash}.webp`, body, storage)
}

/** Stores a file under a path that is never given to other bytes; returns the path. */
export async function keepOwnFile(path: string, body: Uint8Array, { root, shared }: OwnStorage): Promise<string> {
  await writeLocalFile(segmentsOf(path), body, root)
  await shared?.write(path, body)
  return path
}

const writeLocalFile = (segments: readonly string[], body: Uint8Array, root: string): Promise<void> =>
  writeFileSafely(
    join(root, ...segments),
    async (handle) => void (await handle.write(body, 0, body.byteLength, 0)),
    0o644,
  )

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
