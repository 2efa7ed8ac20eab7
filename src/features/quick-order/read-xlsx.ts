import { LIST_LIMITS } from './parse-order-list.ts'

/** Largest content of one part of the spreadsheet, unpacked: an order list is far smaller. */
const MAX_PART_BYTES = 8 * 1024 * 1024
/** Parts of a spreadsheet; more are no order list. */
const MAX_PARTS = 1_000
const { rows: MAX_ROWS, columns: MAX_COLUMNS } = LIST_LIMITS
const MAX_CELLS = MAX_ROWS * MAX_COLUMNS
/** Different texts. */
const MAX_STRINGS = MAX_ROWS * 10

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const DEFLATED = 8

/** The file is no spreadsheet in the format XLSX, or larger than an order list can be. */
export class UnreadableSheet extends Error {}

interface Part {
  name: string
  method: number
  packedBytes: number
  offset: number
}

/** The directory of a ZIP file (APPNOTE.TXT 4.3.12): sizes in the entries' own headers may be missing. */
function partsOf(bytes: DataView): Part[] {
  let end = bytes.byteLength - 22
  while (end >= 0 && bytes.getUint32(end, true) !== DIRECTORY_END) end -= 1
  if (end < 0) throw new UnreadableSheet('No directory of a ZIP file')
  const count = bytes.getUint16(end + 10, true)
  if (count > MAX_PARTS) throw new UnreadableSheet('More parts than a spreadsheet has')
  let at = bytes.getUint32(end + 16, true)
  const parts: Part[] = []
  for (let index = 0; index < count; index += 1) {
    if (bytes.getUint32(at, true) !== DIRECTORY_ENTRY) throw new UnreadableSheet('A damaged directory')
    const nameBytes = bytes.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(bytes.buffer, at + 46, nameBytes))
    parts.push({
      name,
      method: bytes.getUint16(at + 10, true),
      packedBytes: bytes.getUint32(at + 20, true),
      offset: bytes.getUint32(at + 42, true),
    })
    at += 46 + nameBytes + bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true)
  }
  return parts
}

async function textOf(bytes: DataView, { method, packedBytes, offset }: Part): Promise<string> {
  const start = offset + 30 + bytes.getUint16(offset + 26, true) + bytes.getUint16(offset + 28, true)
  const packed = new Blob([new Uint8Array(bytes.buffer as ArrayBuffer, start, packedBytes)])
  const stream =
    method === DEFLATED ? packed.stream().pipeThrough(new DecompressionStream('deflate-raw')) : packed.stream()
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  let unpacked = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    unpacked += value.byteLength
    if (unpacked > MAX_PART_BYTES) {
      await reader.cancel()
      throw new UnreadableSheet('A part larger than an order list')
    }
    text += decoder.decode(value, { stream: true })
  }
}

interface Element {
  attributes: string
  content: string
  /** Where it begins and where its content ends. */
  start: number
  end: number
}

/**
 * The elements of this name, none of which contains another one of it. Reads in one pass: the page's policy (Trusted
 * Types) forbids the parser of the browser.
 */
function* elements(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<((?:\\w+:)?${name})(?=[\\s/>])([^<>]*)>`, 'g')
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const [, tag = '', attributes = ''] = found
    if (attributes.endsWith('/')) {
      yield { attributes, content: '', start: found.index, end: opening.lastIndex }
      continue
    }
    const end = xml.indexOf(`</${tag}>`, opening.lastIndex)
    if (end === -1) throw new UnreadableSheet(`No end of ${tag}`)
    yield { attributes, content: xml.slice(opening.lastIndex, end), start: found.index, end }
    opening.lastIndex = end
  }
}

const attributeOf = ({ attributes }: Element, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function characterOf(entity: string): string | null {
  if (!entity.startsWith('#')) return ENTITIES[entity] ?? null
  const point = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : null
}

const plain = (xml: string): string =>
  xml.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, entity: string) => characterOf(entity) ?? whole)

/** Text of a shared or inline string; `rPh` holds the reading of East Asian text, which is not part of it. */
function stringOf(content: string): string {
  let text = ''
  let from = 0
  for (const { start, end } of content.includes('rPh') ? elements(content, 'rPh') : []) {
    text += textsIn(content.slice(from, start))
    from = end
  }
  return (text + textsIn(content.slice(from))).slice(0, LIST_LIMITS.cell)
}

const textsIn = (content: string): string => Array.from(elements(content, 't'), (one) => plain(one.content)).join('')

/** Index of the column in a cell's address, such as B7: 1. */
const columnOf = (address: string): number =>
  Array.from(/^[A-Z]{1,3}(?=\d)/.exec(address)?.[0] ?? '').reduce(
    (at, letter) => at * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** Barcodes are numbers to a spreadsheet: `9.55123456789E12` is written out. */
const plainNumber = (written: string): string => (/e/i.test(written) ? String(Number(written)) : written)

function cellOf(cell: Element, shared: readonly string[]): string {
  const kind = attributeOf(cell, 't')
  if (kind === 'inlineStr') return stringOf(cell.content)
  const [first] = elements(cell.content, 'v')
  const value = plain(first?.content ?? '')
  if (kind === 's') return shared[Number(value)] ?? ''
  return kind === null || kind === 'n' ? plainNumber(value) : value
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  for (const { content } of elements(xml, 'si')) {
    if (strings.length === MAX_STRINGS) throw new UnreadableSheet('More texts than an order list has')
    strings.push(stringOf(content))
  }
  return strings
}

function rowsOf(sheet: string, shared: readonly string[]): string[][] {
  const rows: string[][] = []
  let seen = 0
  for (const row of elements(sheet, 'row')) {
    const cells: string[] = []
    for (const cell of elements(row.content, 'c')) {
      seen += 1
      if (seen > MAX_CELLS) throw new UnreadableSheet('More cells than an order list has')
      const address = attributeOf(cell, 'r')
      const column = address === null ? cells.length : columnOf(address)
      // What stands far to the right is no column of an order list.
      if (column < 0 || column >= MAX_COLUMNS) continue
      cells[column] = cellOf(cell, shared)
    }
    // Rows without cells are left out of the file; their numbers are kept.
    const at = Number(attributeOf(row, 'r') ?? rows.length + 1) - 1
    if (!(at >= 0 && at < MAX_ROWS)) break
    rows[at] = Array.from(cells, (cell) => cell ?? '')
  }
  return Array.from(rows, (row) => row ?? [])
}

/**
 * The cells of a workbook's first sheet, as text. Runs in the browser, so that a list can be read without signal.
 *
 * @throws UnreadableSheet
 */
export async function readXlsx(file: ArrayBuffer): Promise<string[][]> {
  const bytes = new DataView(file)
  const parts = partsOf(bytes)
  const read = async (part: Part | undefined) => (part ? textOf(bytes, part) : null)
  const sheets = parts
    .filter(({ name }) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const sheet = await read(sheets[0])
  if (sheet === null) throw new UnreadableSheet('No sheet')
  const strings = await read(parts.find(({ name }) => name === 'xl/sharedStrings.xml'))
  return rowsOf(sheet, strings === null ? [] : sharedStrings(strings))
}
