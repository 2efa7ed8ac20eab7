import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { HOSTILE_TABLES } from '#tests/support/data/hostile-tables.ts'
import { zipOf } from '#tests/support/journeys/product-import-steps.ts'
import { readTable } from './read-table.ts'
import type { TableRefused } from './table-limits.ts'
import { columnName, writeXlsx } from './write-xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'xlsx-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LIMITS = { rows: 100, columns: 50, characters: 10_000 }
const read = async (bytes: Uint8Array) => {
  const path = join(folder, 'a.xlsx')
  writeFileSync(path, bytes)
  return (await readTable(path, LIMITS)).map(({ line, cells }) => [line, ...cells])
}
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const text = (words: string) => new TextEncoder().encode(words)

/** A workbook as spreadsheet programs write it: shared texts, numbers, dates by style, booleans. */
const asOfExcel = (sheet: string) =>
  zipOf({
    '[Content_Types].xml': text(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    'xl/workbook.xml': text(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': text(
      `<sst xmlns="${MAIN}"><si><t>sku</t></si><si><r><t>rich </t></r><r><t>text</t></r></si></sst>`,
    ),
    'xl/styles.xml': text(
      `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`),
  })

describe('a spreadsheet', () => {
  it('is read as it was written', async () => {
    const rows = [
      ['sku', 'Name & <"more">'],
      ['0012', ' a  b'],
      ['', 'last'],
    ]
    const expected = rows.map((cells, at) => [at + 1, ...cells.map((cell) => cell.trim())])
    expect(
      await read(
        writeXlsx([
          { name: 'A & B', rows },
          { name: 'Other', rows: [['x']] },
        ]),
      ),
    ).toEqual(expected)
  })

  it('of a spreadsheet program has texts, numbers, days and yes or no, and its rows their numbers', async () => {
    const sheet = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
      '<row r="3"><c r="A3"><v>59.899999999999999</v></c><c r="B3" s="1"><v>46388</v></c><c r="C3" t="b"><v>1</v></c></row>',
    ]
    expect(await read(await asOfExcel(sheet.join('')))).toEqual([
      [1, 'sku', 'rich text', ''],
      [3, '59.9', '2027-01-01', 'yes'],
    ])
  })

  it('is refused when it is none, and when it unpacks to too much', async () => {
    await expect(read(text('PK no spreadsheet'))).rejects.toThrow('damaged')
    await expect(read(await zipOf({ 'a.txt': text('x') }))).rejects.toThrow('damaged')
    const bomb = await zipOf({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) })
    await expect(read(bomb)).rejects.toThrow('limit')
  })

  /** Each of these has ended the process of the server, whose threads share one memory. */
  it.each([
    ['a row far below', 'rows'],
    ['a cell far below', 'rows'],
    ['a cell far to the right', 'columns'],
    ['a row number in single quotes', 'rows'],
    ['a row number behind a sign that ends the tag elsewhere', 'rows'],
    ['tags that never end', 'damaged'],
    ['a part outside the directory', [[1, 'x']]],
  ])('with %s is judged before it is allocated', async (name, expected) => {
    const file = HOSTILE_TABLES.find((one) => one.name === `XLSX: ${name}`)
    if (!file) throw new Error(`No file ${name}`)
    const before = process.memoryUsage.rss()
    const rows = await read(await file.bytes()).catch((error: TableRefused) => error.problem)
    expect(rows).toEqual(expected)
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024)
  })

  it('names its columns beyond Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})
