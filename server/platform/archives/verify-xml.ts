import { MAX_CELL_CHARACTERS, type TableLimits, TableRefused } from './table-limits.ts'

const [LESS, GREATER, DOUBLE, SINGLE, SLASH] = [0x3c, 0x3e, 0x22, 0x27, 0x2f]
/** No opening tag of a spreadsheet is longer. */
const MAX_TAG_BYTES = 64 * 1024
/** A character is written in eight bytes at most, as in `&#x1F4A9;`. */
const MAX_TEXT_BYTES = MAX_CELL_CHARACTERS * 9
/** A spreadsheet of 20,000 products with 45 columns has five million. */
const MAX_TAGS = 12_000_000
/** Different texts; an array grows by steps of its own size. */
const MAX_STRINGS = 1_000_000

const ELEMENT = /^(?:\w+:)?(row|c|si)(?![\w:.-])/
const PLACE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/

/** Index from 1 of the column in a cell's address, such as B7: 2. Beyond XFD it is beyond every limit. */
const columnOf = (letters: string): number =>
  letters.length > 3
    ? Number.POSITIVE_INFINITY
    : Array.from(letters).reduce((at, one) => at * 26 + one.charCodeAt(0) - 64, 0)

function verifyPlace(kind: string, tag: string, { rows, columns }: TableLimits): void {
  const found = PLACE.exec(tag)
  const place = found?.[1] ?? found?.[2]
  // Cells without content may stand anywhere: programs write them for colours and borders.
  if (place === undefined || (kind === 'c' && tag.endsWith('/'))) return
  const [, letters = '', row = ''] = /^([A-Z]*)(\d+)$/.exec(place) ?? []
  // An address in another notation, such as one with entities, is not written by any program.
  if (row === '') throw new TableRefused('damaged')
  if (Number(row) > rows) throw new TableRefused('rows')
  if (columnOf(letters) > columns) throw new TableRefused('columns')
}

/** Counts elements, and judges where rows and cells say that they stand. */
function createTagCheck(limits: TableLimits): (tag: string) => void {
  const most: Record<string, number> = { row: limits.rows, c: limits.rows * limits.columns, si: MAX_STRINGS }
  const seen: Record<string, number> = { row: 0, c: 0, si: 0 }
  let tags = 0
  return (tag) => {
    tags += 1
    if (tags > MAX_TAGS) throw new TableRefused('limit')
    const kind = ELEMENT.exec(tag)?.[1]
    if (kind === undefined) return
    seen[kind] = (seen[kind] ?? 0) + 1
    if ((seen[kind] ?? 0) > (most[kind] ?? 0)) throw new TableRefused(kind === 'row' ? 'rows' : 'limit')
    if (kind !== 'si') verifyPlace(kind, tag, limits)
  }
}

/** Index of the `>` that ends the tag which begins at `start`. */
function endOfTag(xml: Uint8Array, start: number): number {
  let quote = 0
  const isElement = xml[start + 1] !== 0x21 && xml[start + 1] !== 0x3f
  for (let at = start + 1; at < xml.byteLength && at - start < MAX_TAG_BYTES; at += 1) {
    const byte = xml[at]
    // A tag within a tag: no program writes it, and readers look for the end of each again and again.
    if (byte === LESS) break
    if (quote !== 0) quote = byte === quote ? 0 : quote
    else if (byte === GREATER) return at
    else if (isElement && (byte === DOUBLE || byte === SINGLE)) quote = byte
  }
  throw new TableRefused('damaged')
}

/**
 * Goes once through a part of a spreadsheet and refuses what a reader would allocate or search without end: rows and
 * columns beyond the limits, because the gaps between them are filled and one row number is enough for that; tags
 * within tags; texts that no cell holds.
 *
 * @throws TableRefused
 */
export function verifyXml(xml: Uint8Array, limits: TableLimits): void {
  const check = createTagCheck(limits)
  const latin1 = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
  for (let at = 0; ; ) {
    const start = xml.indexOf(LESS, at)
    if ((start === -1 ? xml.byteLength : start) - at > MAX_TEXT_BYTES) throw new TableRefused('cell')
    if (start === -1) return
    const end = endOfTag(xml, start)
    // Names and numbers of the format are ASCII.
    check(xml[start + 1] === SLASH ? '' : latin1.toString('latin1', start + 1, end))
    at = end + 1
  }
}
