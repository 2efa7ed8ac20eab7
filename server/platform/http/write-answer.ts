import { createHash } from 'node:crypto'
import { withPictureUrls } from '#contract/stored-picture.ts'
import { inSlices, SLICE } from '../tasks/in-slices.ts'
import { type Bytes, bytesOf } from './byte-cache.ts'
import { envelope } from './responses.ts'

/** The fields of a response, if one of them is a list that is too long to be written at once. */
const longFields = (response: unknown): [string, unknown][] | null => {
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return null
  const fields = Object.entries(response)
  return fields.some(([, value]) => Array.isArray(value) && value.length > SLICE) ? fields : null
}

/**
 * The envelope of a response as text, or as bytes when it has a list of many items: those are written in slices, so that
 * the catalogue of 100,000 products does not keep other callers waiting.
 *
 * @param imageOrigin origin of the image URLs, which are stored as paths
 */
export async function writeAnswer(response: unknown, imageOrigin: string): Promise<string | Bytes> {
  const fields = longFields(response)
  if (fields === null) return envelope(response, imageOrigin)
  const parts: Buffer[] = []
  const hash = createHash('sha256')
  const write = (text: string): void => {
    const part = Buffer.from(withPictureUrls(text, imageOrigin))
    hash.update(part)
    parts.push(part)
  }
  const [before = '', after = ''] = envelope({}, imageOrigin).split('{}')
  let separator = `${before}{`
  for (const [name, value] of fields) {
    if (value === undefined) continue
    write(`${separator}${JSON.stringify(name)}:`)
    separator = ','
    if (Array.isArray(value)) await writeList(value, write)
    else write(JSON.stringify(value))
  }
  write(`}${after}`)
  return bytesOf(Buffer.concat(parts), { hash: hash.digest('base64url') })
}

async function writeList(items: readonly unknown[], write: (text: string) => void): Promise<void> {
  let separator = '['
  await inSlices(items, (slice) => {
    write(`${separator}${JSON.stringify(slice).slice(1, -1)}`)
    separator = ','
  })
  write(items.length === 0 ? '[]' : ']')
}
