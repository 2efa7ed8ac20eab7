import { BackupDamaged } from './backup-error.ts'

const BLOCK = 512
const NAME = 100
const PREFIX = 155
/** Where the POSIX header has its fields: start and length in bytes. */
const FIELD = { size: [124, 12], checksum: [148, 8] } as const

export interface TarEntry {
  name: string
  size: number
}

/** Bytes that fill the last block of a body. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** The header of a regular file in the POSIX format (ustar), which every `tar` reads. */
export function tarHeader({ name, size }: TarEntry, modifiedAt: Date): Buffer {
  const [prefix, rest] = splitName(name)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  header.write(rest, 0)
  header.write('0000600\u00000000000\u00000000000\0', NAME)
  header.write(octal(size, FIELD.size[1]), FIELD.size[0])
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 12), 136)
  header.write('        0', FIELD.checksum[0])
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  header.write(`${octal(sumOf(header), 7)}\0 `, FIELD.checksum[0])
  return header
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

/** @throws Error for a name that the format has no room for */
function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= NAME) return ['', name]
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)]
    if (Buffer.byteLength(prefix) <= PREFIX && Buffer.byteLength(rest) <= NAME) return [prefix, rest]
  }
  throw new Error('The name of a file is too long for a back-up.')
}

/** An entry while it is read; its body must be read before the next entry. */
export interface ReadEntry extends TarEntry {
  body(): AsyncGenerator<Buffer>
}

/**
 * Reads an archive entry by entry.
 *
 * @throws BackupDamaged for anything but complete regular files up to the end of the archive
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const bytes = createByteReader(source)
  for (;;) {
    const header = await bytes.exactly(BLOCK)
    if (isEmpty(header)) {
      if (isEmpty(await bytes.exactly(BLOCK)) && (await bytes.isAtEnd())) return
      throw new BackupDamaged()
    }
    const entry = parseHeader(header)
    let left = entry.size
    yield {
      ...entry,
      async *body() {
        while (left > 0) {
          const chunk = await bytes.upTo(left)
          left -= chunk.length
          yield chunk
        }
      },
    }
    while (left > 0) left -= (await bytes.upTo(left)).length
    await bytes.exactly(tarPadding(entry.size).length)
  }
}

const isEmpty = (block: Buffer): boolean => block.every((byte) => byte === 0)

function parseHeader(header: Buffer): TarEntry {
  const text = (start: number, length: number) =>
    header.toString('utf8', start, start + length).replace(/[\0 ].*$/s, '')
  const expected = Number.parseInt(text(...FIELD.checksum), 8)
  const plain = Buffer.from(header).fill(' ', FIELD.checksum[0], FIELD.checksum[0] + FIELD.checksum[1])
  if (sumOf(plain) !== expected) throw new BackupDamaged()
  const prefix = text(345, PREFIX)
  const size = Number.parseInt(text(...FIELD.size), 8)
  if (!Number.isSafeInteger(size)) throw new BackupDamaged()
  return { name: `${prefix}${prefix && '/'}${text(0, NAME)}`, size }
}

/** @throws BackupDamaged when the source ends too early */
function createByteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  async function upTo(most: number): Promise<Buffer> {
    while (held.length === 0) {
      const { done, value } = await chunks.next()
      if (done) throw new BackupDamaged()
      held = value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }
  return {
    upTo,
    async isAtEnd(): Promise<boolean> {
      while (held.length === 0) {
        const { done, value } = await chunks.next()
        if (done) return true
        held = value
      }
      return false
    },
    async exactly(length: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for (let left = length; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await upTo(left))
      return Buffer.concat(parts)
    },
  }
}
