import { describe, expect, it } from 'vitest'
import { cellOf, writeCsv } from '#contract/write-csv.ts'
import { readCsv } from './read-csv.ts'

const LIMITS = { rows: 3, columns: 3, characters: 1_000 }
const read = (text: string, limits = { ...LIMITS, rows: 10 }) => readCsv(text, limits)
const cells = (text: string) => read(text).map((row) => row.cells)

describe('writing a CSV file', () => {
  it('escapes formulas that a spreadsheet would run', () => {
    for (const mark of ['=', '+', '-', '@']) expect(cellOf(`${mark}HYPERLINK(1)`)).toBe(`'${mark}HYPERLINK(1)`)
    expect(cellOf('=1+1,"x"')).toBe(`"'=1+1,""x"""`)
    expect(cellOf('plain')).toBe('plain')
  })

  // A program whose list separator is a semicolon reads `a,"x;=1+1"` as the cells `a,"x` and `=1+1"`.
  it.each([
    ['x;=1+1', `"x;'=1+1"`],
    ['x; =1+1', `"x;' =1+1"`],
    ['x;"=1+1', `"x;'""=1+1"`],
    ['x\n@SUM(1)', `"x\n'@SUM(1)"`],
    ['x\r\n-1', `"x\r\n'-1"`],
    ['x\t+1', `"x\t'+1"`],
    [';=1;=2', `";'=1;'=2"`],
    ['a;b', '"a;b"'],
    ['1-2=3', '1-2=3'],
  ])('escapes %j also where another separator ends the cell, and reads it as it was', (text, cell) => {
    expect(cellOf(text)).toBe(cell)
    const [, row] = readCsv(
      writeCsv([
        ['name', 'note'],
        ['a', text],
      ]),
      LIMITS,
    )
    expect(row?.cells[1]).toBe(text)
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

  it.each([
    ['sep=;', ';'],
    ['\uFEFF"sep=;"', ';'],
    ['SEP=,', ','],
    ['sep=\t', '\t'],
  ])('takes the separator that a first line %j names, and counts that line', (first, separator) => {
    // A heading alone would be split at its commas.
    const heading = ['a,b', 'c,d'].map((cell) => `"${cell}"`).join(separator)
    const rows = read(`${first}\r\n${heading}\r\n1${separator}2\r\n`)
    expect(rows).toEqual([
      { line: 2, cells: ['a,b', 'c,d'] },
      { line: 3, cells: ['1', '2'] },
    ])
  })

  it('counts lines as an editor does', () => {
    const rows = read('a,b\n"x\ny",1\n\n,\nz,2')
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 6])
  })

  it('refuses an unclosed quote', () => {
    expect(() => read('a,b\n"x,1\ny,2')).toThrow('quote')
  })

  it.each([
    ['rows', 'a\n1\n2\n3'],
    ['columns', 'a,b\n1,2,3,4'],
    ['limit', `a\n${'x'.repeat(1_000)}`],
    ['cell', `a\n${'x'.repeat(40_000)}`],
    ['cell', `a\n"${'x'.repeat(40_000)}"`],
  ])('refuses a file beyond the limit of %s, and reads nothing behind it', (problem, text) => {
    // The unclosed quote behind the limit would be refused as such if it were read.
    expect(() => read(`${text}\n\n"`, LIMITS)).toThrow(problem)
  })
})
