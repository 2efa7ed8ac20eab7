import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readXlsx, UnreadableSheet } from './read-xlsx.ts'

/** A ZIP file of these parts, one of them stored without compression, as some programs write. */
function zipOf(parts: Record<string, string>): ArrayBuffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [at, [name, text]] of Object.entries(parts).entries()) {
    const body = at === 0 ? Buffer.from(text) : deflateRawSync(Buffer.from(text))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(at === 0 ? 0 : 8, 10)
    entry.writeUInt32LE(body.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    files.push(local, Buffer.from(name), body)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...files, ...directory, end])).buffer
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const bookOf = (rows: string, strings = '<sst/>') =>
  zipOf({ 'xl/sharedStrings.xml': strings, 'xl/worksheets/sheet1.xml': sheet(rows) })

describe('a workbook', () => {
  it('is read with shared, inline and computed text, numbers, and empty cells and rows', async () => {
    const rows = [
      '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="s"><v>0</v></c></row>',
      '<row r="3"><c r="A3" t="inlineStr"><is><t>KP &amp; Co &#x41;</t></is></c><c r="B3"/><c r="C3"><v>12</v></c></row>',
      '<row r="4"><c r="A4"><v>9.551234567890E12</v></c><c r="C4" t="str"><f>1+1</f><v>2</v></c></row>',
    ].join('')
    const strings = '<sst><si><t>Qty</t></si><si><r><t>S</t></r><r><t xml:space="preserve">KU</t></r></si></sst>'
    expect(await readXlsx(bookOf(rows, strings))).toEqual([
      ['SKU', '', 'Qty'],
      [],
      ['KP & Co A', '', '12'],
      ['9551234567890', '', '2'],
    ])
  })

  it('is read with prefixed names, as some programs write them', async () => {
    const rows = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>SKU</x:t></x:is></x:c></x:row>'
    expect(await readXlsx(bookOf(rows))).toEqual([['SKU']])
  })

  it('is the first sheet', async () => {
    const cell = (text: string) => sheet(`<row r="1"><c r="A1" t="str"><v>${text}</v></c></row>`)
    const book = zipOf({
      'xl/worksheets/sheet10.xml': cell('tenth'),
      'xl/worksheets/sheet2.xml': cell('second'),
    })
    expect(await readXlsx(book)).toEqual([['second']])
  })

  it('has no column far to the right and no row far below, so that nothing is filled up to there', async () => {
    const rows = [1, 2, 3].map(
      (row) => `<row r="${row}"><c r="A${row}"><v>7</v></c><c r="ZZZ${row}"><v>1</v></c></row>`,
    )
    expect(await readXlsx(bookOf(rows.join('')))).toEqual([['7'], ['7'], ['7']])
    expect(await readXlsx(bookOf(`${rows[0]}<row r="10000000"><c r="A10000000"/></row>`))).toEqual([['7']])
    expect(await readXlsx(bookOf('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'))).toEqual([[]])
  })

  it('leaves out how East Asian text is read', async () => {
    const strings = '<sst><si><t>A</t><rPh sb="0" eb="1"><t>x</t></rPh><t>B</t><rPh><t>y</t></rPh></si></sst>'
    expect(await readXlsx(bookOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', strings))).toEqual([['AB']])
  })

  /** Each takes minutes, or the memory of the page, where it is read without limits. */
  it.each([
    ['tags that never end', bookOf('<row '.repeat(1_500_000))],
    ['cells without number', bookOf(`<row r="1">${'<c/>'.repeat(1_500_000)}</row>`)],
    ['texts without number', bookOf('', `<sst>${'<si/>'.repeat(1_500_000)}</sst>`)],
    ['readings that never end', bookOf('', `<sst><si>${'<rPh>'.repeat(1_500_000)}</si></sst>`)],
    ['a part that unpacks to too much', bookOf(' '.repeat(9 * 1024 * 1024))],
    ['parts without number', zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`a${at}`, ''])))],
  ])('is refused or empty when it has %s', async (_name, file) => {
    expect(await readXlsx(file).catch((error: unknown) => error instanceof UnreadableSheet)).toSatisfy(
      (read) => read === true || (Array.isArray(read) && read.length === 0),
    )
  })

  it.each([
    ['text', new Uint8Array(Buffer.from('no spreadsheet')).buffer],
    ['a ZIP file without a sheet', zipOf({ 'word/document.xml': '<document/>' })],
    ['a damaged sheet', bookOf('<row r="1"><c r="A1">')],
  ])('is refused when it is %s', async (_name, file) => {
    await expect(readXlsx(file)).rejects.toThrow(UnreadableSheet)
  })
})
