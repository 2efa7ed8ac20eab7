import { describe, expect, it } from 'vitest'
import { cellOf, writeCsv } from '#contract/write-csv.ts'
import { readCsv } from './csv.ts'

const cells = (text: string) => readCsv(text)?.map((row) => row.cells)

describe('writing a CSV file', () => {
  it('escapes formulas that a spreadsheet would run', () => {
    for (const mark of ['=', '+', '-', '@']) expect(cellOf(`${mark}HYPERLINK(1)`)).toBe(`'${mark}HYPERLINK(1)`)
    expect(cellOf('=1+1,"x"')).toBe(`"'=1+1,""x"""`)
    expect(cellOf('plain')).toBe('plain')
  })

  it('round-trips every script and special character', () => {
    const rows = [
      ['a', 'b', 'c'],
      ['=SUM(A1)', '-5', '@home'],
      ['two\nlines', 'a "quote"', 'semi;colon, comma'],
      ['Mangga 芒果 🥭', "it's", "'=odd"],
    ]
    expect(cells(writeCsv(rows))).toEqual(rows)
  })
})

describe('reading a CSV file', () => {
  it('accepts semicolons, tabs, a byte order mark and any line ends', () => {
    expect(cells('\uFEFFa;b\r\n1;"2;3"\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2;3'],
    ])
    expect(cells('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('counts lines as an editor does', () => {
    const rows = readCsv('a,b\n"x\ny",1\n\n,\nz,2')
    expect(rows?.map(({ line }) => line)).toEqual([1, 2, 6])
  })

  it('returns null for an unclosed quote', () => {
    expect(readCsv('a,b\n"x,1\ny,2')).toBeNull()
  })
})
