import { describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { isList, looseReadings, parseQuantity } from './listed-line.ts'
import { LIST_LIMITS, parseOrderList } from './parse-order-list.ts'

describe('a pasted list', () => {
  it.each([
    ['tabs', 'KP-MANGO\t12\nKP-GRAPE\t3'],
    ['semicolons', 'KP-MANGO;12\r\nKP-GRAPE;3\r\n'],
    ['commas and a byte order mark', '\uFEFFKP-MANGO,12\nKP-GRAPE,3\n'],
  ])('is read with %s', (_name, text) => {
    expect(parseOrderList(text)).toEqual([
      { line: 1, code: 'KP-MANGO', quantity: '12' },
      { line: 2, code: 'KP-GRAPE', quantity: '3' },
    ])
  })

  it.each([
    ['English', 'Item code,Description,Qty'],
    ['Malay', 'Kod produk,Nama,Kuantiti'],
    ['Indonesian', 'Kode,Nama barang,Jumlah'],
  ])('has its columns found by headings in %s', (_language, heads) => {
    expect(parseOrderList(`${heads}\nKP-MANGO,"Pod, Mango",4`)).toEqual([{ line: 2, code: 'KP-MANGO', quantity: '4' }])
  })

  it('has its columns found without headings, whatever their order', () => {
    expect(parseOrderList('4\tKP-MANGO\n10\tKP-GRAPE')).toEqual([
      { line: 1, code: 'KP-MANGO', quantity: '4' },
      { line: 2, code: 'KP-GRAPE', quantity: '10' },
    ])
    // A barcode is a number too, and no quantity.
    expect(parseOrderList('9551234567890,2\n9551234567891,5').map(({ quantity }) => quantity)).toEqual(['2', '5'])
  })

  it('takes the separator that Excel names in a first line, and counts that line', () => {
    expect(parseOrderList('sep=;\r\nSKU;Qty\r\n"Pod, Mango, cold";1\r\n')).toEqual([
      { line: 3, code: 'Pod, Mango, cold', quantity: '1' },
    ])
    expect(parseOrderList('sep=,\nKP-MANGO,12')).toEqual([{ line: 2, code: 'KP-MANGO', quantity: '12' }])
  })

  it('has no characters that nobody sees in its cells', () => {
    expect(parseOrderList('KP-\u200bMANGO\u00a0\t\u200e12')).toEqual([{ line: 1, code: 'KP-MANGO', quantity: '12' }])
  })

  it('keeps the line numbers of the spreadsheet, with empty lines and line breaks in cells', () => {
    expect(parseOrderList('SKU\tQty\n\nKP-MANGO\t1\n\t\nKP-GRAPE\tmany')).toEqual([
      { line: 3, code: 'KP-MANGO', quantity: '1' },
      { line: 5, code: 'KP-GRAPE', quantity: 'many' },
    ])
    expect(parseOrderList('"two\nlines",7')).toEqual([{ line: 1, code: 'two\nlines', quantity: '7' }])
  })

  it('reads a quoted cell with quotation marks, and a name ending in a number', () => {
    expect(parseOrderList('"Pod ""Ice""",7')).toEqual([{ line: 1, code: 'Pod "Ice"', quantity: '7' }])
  })

  it('is read up to limits, whatever it contains', () => {
    const { rows, columns, cell } = LIST_LIMITS
    expect(parseOrderList('KP-MANGO,1\n'.repeat(rows + 1_000))).toHaveLength(rows)
    expect(parseOrderList(`x${'\t1'.repeat(1_000_000)}\n${'KP-MANGO\t1\n'.repeat(rows)}`)[1]?.code).toBe('KP-MANGO')
    expect(parseOrderList('\t'.repeat(columns + 1).concat('9'))).toEqual([])
    expect(parseOrderList('x'.repeat(3_000_000))[0]?.code).toHaveLength(cell)
  })

  it.each([
    ['KP-MANGO x 12', 'KP-MANGO', '12'],
    ['KP-MANGO 3', 'KP-MANGO', '3'],
    ['4 x Pod, Mango', 'Pod, Mango', '4'],
    ['4x Mango', 'Mango', '4'],
    ['10 KP-01-20', 'KP-01-20', '10'],
    ['KP-01-20;7', 'KP-01-20', '7'],
    ['Mango - 5 pcs', 'Mango', '5'],
    ['Mango: 5', 'Mango', '5'],
    ['2) Mango 3', 'Mango', '3'],
    ['• 3 biji Mango', 'Mango', '3'],
    ['1. Mango', 'Mango', ''],
  ])('may have its quantities without columns: %j', (line, code, quantity) => {
    expect(looseReadings(line)[0]).toEqual({ code, quantity })
  })

  it('has a code that ends in a number', () => {
    expect(['KP-01-20', 'KP-MANGO'].flatMap(looseReadings)).toEqual([])
  })

  it('is read from messages of a chat, with commas in names', () => {
    const text =
      '[27/11/26, 09:12:03] Aisyah: 4 x Pod, Mango\n27/11/2026, 09.12 - Kedai Abu: 2 x Pod, Grape\n3 x Pod, Mint'
    expect(parseOrderList(text).map(({ code }) => code)).toEqual(['4 x Pod, Mango', '2 x Pod, Grape', '3 x Pod, Mint'])
  })

  it('is told from one code by a tab or a line break', () => {
    expect([isList('KP-MANGO\n'), isList('Pod, Mango'), isList('a\tb'), isList('a\nb')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('a quantity', () => {
  it.each([
    ['12', 12],
    [' 3 ', 3],
    ['１２', 12],
    ['1,000', 1_000],
    ['1.000', null],
    ['12.0', 12],
    ['0', null],
    ['-1', null],
    ['2.5', null],
    ['many', null],
    ['', null],
    ['20,000', 20_000],
  ])('%j is %j', (typed, quantity) => {
    expect(parseQuantity(typed, MARKETS.MYR)).toBe(quantity)
  })
})
