import { type JournalEntry, type JournalRow, taxCodeSlot } from '#contract/books/journal.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { keyOfLine } from './entries.ts'

interface Period {
  /** First day. */
  from: string
  timeZone: string
  /** Codes by slot; a slot without one has an empty code. */
  accounts: Readonly<Record<string, string>>
}

/** Rows of a period. An entry of a day before it is dated on its first day and named as late. */
export function rowsOf(entries: readonly JournalEntry[], { from, timeZone, accounts }: Period): JournalRow[] {
  return entries.flatMap((entry) => {
    const day = dayOf(timeZone, entry.at.getTime())
    const isLate = day < from
    return entry.lines.map((line) => ({
      key: `${entry.key}/${keyOfLine(line)}`,
      entry: entry.key,
      kind: entry.kind,
      day: isLate ? from : day,
      lateDay: isLate ? day : null,
      number: entry.number,
      orderNo: entry.orderNo,
      party: entry.party,
      slot: line.slot,
      taxClass: line.taxClass,
      account: accounts[line.slot] ?? '',
      taxCode: line.taxClass === null ? '' : (accounts[taxCodeSlot(line.taxClass)] ?? ''),
      debit: Math.max(0, line.amount),
      credit: Math.max(0, 0 - line.amount),
    }))
  })
}

export const sumOf = (rows: readonly JournalRow[], side: 'debit' | 'credit'): number =>
  rows.reduce((sum, row) => sum + row[side], 0)
