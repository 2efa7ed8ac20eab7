import { describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { readCashRows } from './cash-rows.ts'

const read = (text: string) => readCashRows(text, MARKETS.IDN)

describe('a pasted list of parcels', () => {
  it.each([
    ['JX1 150000', 150_000],
    ['JX1\t150.000', 150_000],
    ['JX1; Rp 150.000', 150_000],
    ['"JX1";"150000"', 150_000],
    ['JX1   150,000', 150_000],
    ['JX1,150000', 150_000],
    ['JX1, 150.000', 150_000],
    ['"JX1","150,000"', 150_000],
  ])('reads %j', (line, amount) => {
    expect(read(line)).toEqual([{ tracking_no: 'JX1', amount }])
  })

  it('leaves out empty lines, and names the first line that is no parcel', () => {
    expect(read('\nJX1 1000\r\n\nJX2 2000\n')).toHaveLength(2)
    expect(read('JX1 1000\nJX2')).toBe(2)
    expect(read('JX1 0')).toBe(1)
    expect(read('JX1 abc')).toBe(1)
    expect(read('')).toEqual([])
  })
})
