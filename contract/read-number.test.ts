import { describe, expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

const MY = ',.'
const ID = '.,'

/** Text, marks of the market, fraction digits of the field, result. */
const CASES: [text: string, marks: ',.' | '.,', fractionDigits: number, result: unknown][] = [
  ['12', MY, 0, 12],
  ['0', MY, 0, 0],
  ['000017', MY, 0, 17],
  ['1,000', MY, 0, 1_000],
  ['20,000', MY, 0, 20_000],
  ['1.000', ID, 0, 1_000],
  ['1.000.000', ID, 0, 1_000_000],
  ['1,000,000', ID, 0, 1_000_000],
  ['1.000.000', MY, 0, 1_000_000],
  ['1 000', MY, 0, 1_000],
  ['1 000 000', ID, 0, 1_000_000],
  ['１２', MY, 0, 12],
  ['１，０００', MY, 0, 1_000],
  ['\u200b12\u200e', MY, 0, 12],
  ['\ufeff 12\u00a0', MY, 0, 12],
  ['+5', MY, 0, 5],
  ['-5', MY, 0, -5],
  ['−5', ID, 0, -5],
  ['12.0', MY, 0, 12],
  ['12,00', ID, 0, 12],
  ['1.000', MY, 0, { readings: [1_000, 1] }],
  ['1.500', MY, 0, { readings: [1_500, 1.5] }],
  ['1,000', ID, 0, { readings: [1_000, 1] }],
  ['1,250', ID, 2, { readings: [1_250, 1.25] }],
  ['2.5', MY, 0, null],
  ['2,5', MY, 0, null],
  ['0.125', MY, 0, null],
  ['12.5', MY, 2, 1_250],
  ['12,5', MY, 2, 1_250],
  ['12,5', ID, 2, 1_250],
  ['12.5', ID, 2, 1_250],
  ['12.345', MY, 2, { readings: [12_345, 12.345] }],
  ['12.3456', MY, 2, null],
  ['0.8', MY, 3, 800],
  ['0,8', ID, 3, 800],
  ['1.234', MY, 3, 1_234],
  ['1,234.50', MY, 2, 123_450],
  ['1.234,50', MY, 2, 123_450],
  ['1.234,50', ID, 2, 123_450],
  ['', MY, 0, null],
  ['-', MY, 0, null],
  ['#REF!', MY, 0, null],
  ['1e3', MY, 0, null],
  ['0x10', MY, 0, null],
  ['1,00', MY, 0, 1],
  ['1,0000', MY, 0, null],
  ['0.000', MY, 0, null],
  ['12 5', MY, 0, null],
  ['12,34,567', MY, 0, null],
  ['1..5', MY, 2, null],
  ['٣', MY, 0, null],
  ['NaN', MY, 0, null],
  ['Infinity', MY, 0, null],
  ['9999999999999', MY, 0, null],
]

describe('a number that a person writes', () => {
  it.each(CASES)('reads %j with the marks %s and %i decimals', (text, ...[marks, fractionDigits, result]) => {
    expect(readNumber(text, { marks, fractionDigits })).toEqual(result)
  })
})
