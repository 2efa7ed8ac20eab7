import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Why a ZIP file is refused; `entry` names the file inside it, where one is to blame. */
export type ZipProblem = 'damaged' | 'encrypted' | 'path' | 'duplicate' | 'count' | 'size' | 'bomb'

export class ZipRefused extends Error {
  readonly problem: ZipProblem
  readonly entry: string
  constructor(problem: ZipProblem, entry = '', cause?: unknown) {
    super(`ZIP ${problem} ${entry}`.trim(), { cause })
    this.problem = problem
    this.entry = entry
  }
}

export interface ZipLimits {
  entries: number
  /** Bytes of one file when unpacked. */
  entryBytes: number
  /** Bytes of all files together when unpacked. */
  totalBytes: number
}

export interface OpenZip {
  /** Paths of the files, with slashes; folders and files that systems add by themselves are left out. */
  names: readonly string[]
  /**
   * Unpacks one file into memory.
   *
   * @throws ZipRefused `damaged`, also when it is larger or smaller than it claims
   */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** Below this size a file is too small to harm, however well it is compressed. */
const BOMB_BYTES = 1024 * 1024
/** Pictures hardly shrink when they are packed; a bomb shrinks a thousandfold. */
const MAX_RATIO = 100

/** Files that macOS and Windows add to archives. */
const isAddedBySystem = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** Names that a person cannot tell apart are the same. */
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * Opens a ZIP file on disk and checks its directory; nothing is unpacked before it is read. Paths that leave the folder
 * are refused by yauzl.
 *
 * @param shrinks whether the content may shrink without bound when packed, as the XML of a spreadsheet does
 * @throws ZipRefused
 */
export async function openZip(path: string, limits: ZipLimits, { shrinks = false } = {}): Promise<OpenZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    (error: unknown) => {
      throw new ZipRefused('damaged', '', error)
    },
  )
  try {
    const entries = await readDirectory(zip, limits, shrinks)
    return {
      names: [...entries.values()].map(({ fileName }) => fileName),
      read: (name) => readEntry(zip, entries.get(keyOf(name)), limits.entryBytes),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readDirectory(zip: ZipFile, limits: ZipLimits, shrinks: boolean): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new ZipRefused('count')
  const entries = new Map<string, Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (name.endsWith('/') || isAddedBySystem(name)) continue
      if (entries.has(keyOf(name))) throw new ZipRefused('duplicate', name)
      refuseEntry(entry, limits, shrinks)
      total += entry.uncompressedSize
      if (total > limits.totalBytes) throw new ZipRefused('size')
      entries.set(keyOf(name), entry)
    }
  } catch (error) {
    if (error instanceof ZipRefused) throw error
    // The message of yauzl names the path; there is no error class to tell it by.
    const isPath =
      error instanceof Error && /absolute path|invalid relative path|invalid characters/.test(error.message)
    throw new ZipRefused(isPath ? 'path' : 'damaged', '', error)
  }
  return entries
}

function refuseEntry(entry: Entry, { entryBytes }: ZipLimits, shrinks: boolean): void {
  const { fileName, compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted()) throw new ZipRefused('encrypted', fileName)
  const isBomb = uncompressedSize > BOMB_BYTES && uncompressedSize > compressedSize * MAX_RATIO
  if (isBomb && !shrinks) throw new ZipRefused('bomb', fileName)
  if (uncompressedSize > entryBytes) throw new ZipRefused('size', fileName)
}

async function readEntry(zip: ZipFile, entry: Entry | undefined, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!entry) throw new ZipRefused('damaged')
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      bytes += (part as Buffer).length
      if (bytes > limit) throw new ZipRefused('size', entry.fileName)
      parts.push(part as Buffer)
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('damaged', entry.fileName, error)
  }
  return Buffer.concat(parts)
}
