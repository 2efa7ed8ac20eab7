import { Buffer } from 'node:buffer'
import { packZip } from '#server/platform/archives/pack-zip.ts'
import { columnName } from '#server/platform/archives/write-xlsx.ts'
import { randomFrom } from './seeded-random.ts'

/** A file that nobody sends by mistake. */
export interface HostileFile {
  name: string
  bytes(): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>
}

const MIB = 1024 * 1024
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** A workbook with these rows, or with these parts in place of its own. */
function bookOf(rows: string, parts: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const all = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"/>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  }
  return packZip(Object.entries(all).map(([name, text]) => [name, Buffer.from(text)]))
}

const cell = (place: string, text = 'x') => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`
const strings = (items: string) => ({ 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${items}</sst>` })
const text = (words: string) => new Uint8Array(Buffer.from(words))

/** A part that the directory does not name, in front of the others: readers that go from part to part unpack it. */
function withHiddenPart(book: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const hidden = Buffer.from(packZip([['xl/hidden.xml', new Uint8Array(150 * MIB)]]))
  const part = hidden.subarray(0, hidden.readUInt32LE(hidden.length - 6))
  const whole = Buffer.concat([part, book])
  const end = whole.length - 22
  const from = whole.readUInt32LE(end + 16) + part.length
  whole.writeUInt32LE(from, end + 16)
  for (let at = from; whole.readUInt32LE(at) === 0x02014b50; ) {
    whole.writeUInt32LE(whole.readUInt32LE(at + 42) + part.length, at + 42)
    at += 46 + whole.readUInt16LE(at + 28)
  }
  return new Uint8Array(whole)
}

const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')

const BOOKS: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'a row far below': () => bookOf(row(10_000_000, cell('A10000000'))),
  'a row number beyond all': () => bookOf(`<row r="1e15">${cell('A1')}</row>`),
  'a negative row': () => bookOf(`<row r="-5">${cell('A-5')}</row>`),
  'a row number in entities': () => bookOf(`<row r="&#49;0000000">${cell('A1')}</row>`),
  'a row number behind a sign that ends the tag elsewhere': () =>
    bookOf(`<row spans=">" r="10000000">${cell('A1')}</row>`),
  'a row number in single quotes': () => bookOf(`<row r='10000000'>${cell('A10000000')}</row>`),
  'a cell far below': () => bookOf(`<row>${cell('A10000000')}</row>`),
  'a cell far to the right': () => bookOf(row(1, cell('ZZZZZZ1'))),
  'a cell in the last column that programs know': () => bookOf(row(1, cell('XFD1'))),
  'an address without a number': () => bookOf(row(1, cell('AAAAAAAAAAAAAAAAAAAAAAAAAAAA'))),
  'a million rows': () =>
    bookOf(Array.from({ length: 1_000_000 }, (_, at) => row(at + 1, cell(`A${at + 1}`))).join('')),
  'rows without number': () => bookOf('<row><c r="A1"><v>1</v></c></row>'.repeat(500_000)),
  'cells without number': () => bookOf(row(1, '<c><v>1</v></c>'.repeat(2_000_000))),
  'wide rows': () =>
    bookOf(
      Array.from({ length: 20_000 }, (_, at) =>
        row(at + 1, `${cell(`A${at + 1}`)}${cell(`${columnName(498)}${at + 1}`)}`),
      ).join(''),
    ),
  'one long text in every cell': () =>
    bookOf(
      Array.from({ length: 20_000 }, (_, at) =>
        row(at + 1, [0, 1, 2, 3].map((one) => `<c r="${columnName(one)}${at + 1}" t="s"><v>0</v></c>`).join('')),
      ).join(''),
      strings(`<si><t>${'x'.repeat(32_000)}</t></si>`),
    ),
  'a cell of 60 MB': () => bookOf(row(1, cell('A1', 'x'.repeat(60 * MIB)))),
  'texts without number': () => bookOf('', strings('<si/>'.repeat(10_000_000))),
  'entities of entities': () =>
    bookOf('', {
      'xl/worksheets/sheet1.xml': `<!DOCTYPE w [<!ENTITY e0 "x">${entities}]><worksheet xmlns="${MAIN}"><sheetData>${row(1, cell('A1', '&e9;'))}</sheetData></worksheet>`,
    }),
  'tags within tags': () => bookOf('<row>'.repeat(2_000_000)),
  'tags that never end': () => bookOf('<row '.repeat(5_000_000)),
  'a part of zeros': () => bookOf('\0'.repeat(99 * MIB)),
  'a part that unpacks to too much': () => bookOf(' '.repeat(101 * MIB)),
  'parts without number': () =>
    bookOf('', Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`xl/a${at}.xml`, '']))),
  'a part outside the directory': () => withHiddenPart(bookOf(row(1, cell('A1')))),
  'a sheet outside the folder': () =>
    bookOf('', { 'xl/_rels/workbook.xml.rels': RELATIONS.replace('worksheets/sheet1.xml', '/../../etc/passwd') }),
  'no sheet': () => bookOf('', { 'xl/workbook.xml': `<workbook xmlns="${MAIN}"/>` }),
  'dates beyond all days': () => bookOf(row(1, '<c r="A1" t="d"><v>999999-99-99</v></c><c r="B1"><v>1e308</v></c>')),
}

const TEXTS: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'millions of short rows': () => text('a\n'.repeat(10 * MIB)),
  'millions of empty rows': () => text('\n'.repeat(20 * MIB)),
  'millions of rows of separators': () => text(',\n'.repeat(10 * MIB)),
  'millions of cells': () => text(','.repeat(20 * MIB)),
  'millions of quoted cells': () => text('"",'.repeat(6 * MIB)),
  'millions of quotation marks': () => text('"'.repeat(20 * MIB)),
  'a cell that never ends': () => text(`sku\n"${'x'.repeat(20 * MIB)}`),
  'a cell of 19 MB': () => text(`sku\n${'x'.repeat(19 * MIB)}`),
  'a heading of 19 MB': () => text('x'.repeat(19 * MIB)),
  'carriage returns only': () => text('a\r'.repeat(10 * MIB)),
  'UTF-16': () => new Uint8Array(Buffer.from('sku,name\nA,B'.repeat(1_000), 'utf16le')),
  zeros: () => new Uint8Array(MIB),
  nothing: () => text(' '),
}

/** A small, sound workbook in which some bytes are changed, cut off or repeated. */
function damaged(seed: number): Uint8Array<ArrayBuffer> {
  const random = randomFrom(seed)
  const bytes = Buffer.from(bookOf(Array.from({ length: 20 }, (_, at) => row(at + 1, cell(`A${at + 1}`))).join('')))
  for (let changes = 1 + Math.floor(random() * 8); changes > 0; changes -= 1)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return new Uint8Array(bytes.subarray(0, Math.ceil(bytes.length * (random() < 0.5 ? 1 : random()))))
}

const filesOf = (kind: string, table: Record<string, () => Uint8Array<ArrayBuffer>>): HostileFile[] =>
  Object.entries(table).map(([name, bytes]) => ({ name: `${kind}: ${name}`, bytes }))

/** Fifty tables that a reader without limits does not survive, or reads for minutes. */
export const HOSTILE_TABLES: readonly HostileFile[] = [
  ...filesOf('XLSX', BOOKS),
  ...filesOf('CSV', TEXTS),
  ...Array.from({ length: 10 }, (_, seed) => ({ name: `XLSX: damaged ${seed}`, bytes: () => damaged(seed + 1) })),
]
