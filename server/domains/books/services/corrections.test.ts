import { describe, expect, it } from 'vitest'
import type { JournalEntry, JournalLine } from '#contract/books/journal.ts'
import type { ExportedRow } from '../queries/periods.ts'
import { correctionsOf } from './corrections.ts'

const line = (slot: JournalLine['slot'], amount: number, taxClass: string | null = null): JournalLine => ({
  slot,
  taxClass,
  amount,
})
const SALE = [
  line('receivable:customers', 1_060),
  line('sales:pod', -1_000, 'device'),
  line('tax:device', -60, 'device'),
]
const entryOf = (lines: readonly JournalLine[]): JournalEntry => ({
  key: 'sale:MY26-1',
  kind: 'sale',
  at: new Date('2026-10-03T04:00:00Z'),
  number: 'INV-1',
  orderNo: 'MY26-1',
  party: null,
  lines,
})
const rowsOf = ({ key, number, orderNo, party, lines }: JournalEntry): ExportedRow[] =>
  lines.map((one) => ({ ...one, entry: key, number, orderNo, party, day: '2026-10-03' }))

describe('an entry that was exported', () => {
  it('needs no correction while it is the same, nor when its product gets another category or tax class', () => {
    const moved = [
      line('receivable:customers', 1_060),
      line('sales:coil', -1_000, 'other'),
      line('tax:other', -60, 'other'),
    ]
    expect(correctionsOf([entryOf(SALE)], rowsOf(entryOf(SALE)))).toEqual([])
    expect(correctionsOf([entryOf(moved)], rowsOf(entryOf(SALE)))).toEqual([])
  })

  it('is corrected by the difference, each time anew, and turned back when it is gone', () => {
    const less = [
      line('receivable:customers', 960),
      line('sales:pod', -900, 'device'),
      line('tax:device', -60, 'device'),
    ]
    const [first] = correctionsOf([entryOf(less)], rowsOf(entryOf(SALE)))
    expect(first).toEqual({
      was: 1_060,
      now: 960,
      entry: {
        ...entryOf([line('receivable:customers', -100), line('sales:pod', 100, 'device')]),
        key: 'correction:1:sale:MY26-1',
        kind: 'correction',
        number: 'INV-1-K1',
      },
    })
    if (!first) return
    const booked = [...rowsOf(entryOf(SALE)), ...rowsOf(first.entry)]
    expect(correctionsOf([entryOf(less)], booked)).toEqual([])
    const [gone] = correctionsOf([], booked)
    expect(gone).toMatchObject({ was: 960, now: 0, entry: { key: 'correction:2:sale:MY26-1', number: 'INV-1-K2' } })
    expect(gone?.entry.lines.map(({ slot, amount }) => [slot, amount])).toEqual([
      ['receivable:customers', -960],
      ['sales:pod', 900],
      ['tax:device', 60],
    ])
    expect(correctionsOf([], [...booked, ...rowsOf(gone?.entry ?? first.entry)])).toEqual([])
  })
})
