import { createCipheriv, createDecipheriv, createHmac, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupDamaged, BackupError } from './backup-error.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** First bytes of an encrypted back-up; the last one is the version. */
export const MAGIC = Buffer.from('STOREBAK1')
const SALT_BYTES = 16
/** Tells a wrong password from a damaged file. */
const CHECK_BYTES = 8
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024
/** 128 MB and about half a second: a password that leaks with the file cannot be tried fast. */
const SCRYPT: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const keyOf = (password: string, salt: Buffer): Promise<Buffer> => derive(password, salt, 32, SCRYPT)

const checkOf = (key: Buffer): Buffer => createHmac('sha256', key).update('check').digest().subarray(0, CHECK_BYTES)

/**
 * Nonce of one chunk. The key belongs to one file, since its salt is random, so that a counter is enough. The last
 * byte marks the last chunk: a file that is cut off at a chunk does not decrypt.
 */
function nonceOf(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(counter, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** AES-256-GCM in chunks of 64 KB under a key that scrypt derives from the password. */
export async function* encrypt(source: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(password, salt)
  const header = Buffer.concat([MAGIC, salt, checkOf(key)])
  yield header
  let counter = 0
  for await (const { chunk, isLast } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(counter, isLast)).setAAD(header)
    counter += 1
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** @throws BackupError for a wrong password, BackupDamaged for a changed or shortened file */
export async function* decrypt(source: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  const { header, rest } = await readHeader(source)
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const key = await keyOf(password, salt)
  if (!checkOf(key).equals(header.subarray(-CHECK_BYTES)))
    throw new BackupError('The password does not open this back-up: set BACKUP_PASSWORD to the one it was made with.')
  let counter = 0
  for await (const { chunk, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw new BackupDamaged()
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(counter, isLast)).setAAD(header)
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    counter += 1
    // Nothing of a chunk is used before its tag has been checked.
    const plain = decipher.update(chunk.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw new BackupDamaged()
    }
    yield plain
  }
}

async function readHeader(source: AsyncIterable<Buffer>): Promise<{ header: Buffer; rest: AsyncGenerator<Buffer> }> {
  const chunks = source[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  while (held.length < HEADER_BYTES) {
    const { done, value } = await chunks.next()
    if (done) throw new BackupDamaged()
    held = Buffer.concat([held, value])
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield held.subarray(HEADER_BYTES)
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { header: held.subarray(0, HEADER_BYTES), rest: rest() }
}

/** Cuts a stream into chunks of one size; the last one may be shorter, and is there even for an empty stream. */
async function* chunksOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    // More than one chunk, so that the last one is not sent before the end is known.
    if (length <= size) continue
    let whole = Buffer.concat(parts)
    while (whole.length > size) {
      yield { chunk: whole.subarray(0, size), isLast: false }
      whole = whole.subarray(size)
    }
    parts = [whole]
    length = whole.length
  }
  yield { chunk: Buffer.concat(parts), isLast: true }
}
