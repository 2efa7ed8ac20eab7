import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** PDF object number. */
export type Ref = number

export interface PdfInfo {
  title: string
  author: string
  /** BCP 47 language tag of the text. */
  language: string
  /** Milliseconds since 1970. */
  at: number
}

export interface PdfFile {
  /** Reserves the number of an object that is written later. */
  reserve(): Ref
  write(ref: Ref, body: string): void
  add(body: string): Ref
  /**
   * @param bytes as compressed by `packed`
   * @param entries further dictionary entries besides length and filter
   */
  addPacked(bytes: Uint8Array, entries?: string): Ref
  /** Returns the whole file; equal objects yield equal bytes. */
  finish(pages: Ref, info: PdfInfo): Uint8Array<ArrayBuffer>
}

/** Bytes above 127 after the header mark the file as binary (ISO 32000-1, 7.5.2). */
const HEADER = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')

/** A PDF text string (PDF 1.7, 7.9.2): UTF-16 as hexadecimal. */
export const textString = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

/** Formats points with at most three decimals, more than any printer resolves. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Compresses a stream; deterministic. */
export const packed = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 6 })

const twoDigits = (value: number): string => String(value).padStart(2, '0')

function dateString(at: number): string {
  const date = new Date(at)
  const parts = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()]
  return `(D:${date.getUTCFullYear()}${parts.map(twoDigits).join('')}${twoDigits(date.getUTCSeconds())}Z)`
}

/** Writes the parts of ISO 32000-1 that documents need: objects, compressed streams and the cross-reference table. */
export function createPdfFile(): PdfFile {
  const objects: Buffer[] = []

  const file: PdfFile = {
    reserve: () => objects.push(Buffer.alloc(0)),
    write(ref, body) {
      objects[ref - 1] = Buffer.from(body, 'latin1')
    },
    add(body) {
      const ref = file.reserve()
      file.write(ref, body)
      return ref
    },
    addPacked(bytes, entries = '') {
      const head = `<< ${entries} /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`
      return objects.push(Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream', 'latin1')]))
    },
    finish(pages, { title, author, language, at }) {
      const info = file.add(
        `<< /Title ${textString(title)} /Author ${textString(author)} /CreationDate ${dateString(at)} >>`,
      )
      const root = file.add(
        `<< /Type /Catalog /Pages ${pages} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      )
      return assembled(objects, { root, info })
    },
  }
  return file
}

function assembled(objects: readonly Buffer[], { root, info }: { root: Ref; info: Ref }): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [HEADER]
  const offsets: number[] = []
  let at = HEADER.length
  const push = (part: Buffer): void => {
    parts.push(part)
    at += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    push(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'))
    push(object)
    push(Buffer.from('\nendobj\n', 'latin1'))
  }
  const hash = createHash('sha256')
  for (const object of objects) hash.update(object)
  const id = hash.digest('hex').slice(0, 32).toUpperCase()
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>`
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end, 'latin1')]))
}
