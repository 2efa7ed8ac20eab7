import type { JournalEntry, JournalLine } from '#contract/books/journal.ts'
import type { ExportedRow } from '../queries/periods.ts'
import { keyOfLine } from './entries.ts'

/** What was exported of an entry, and what it has become, as the sum of its debits. */
export interface Correction {
  entry: JournalEntry
  was: number
  now: number
}

interface ExportedEntry extends Pick<ExportedRow, 'number' | 'orderNo' | 'party' | 'day'> {
  /** With its corrections. */
  lines: JournalLine[]
  corrections: number
}

const CORRECTION = /^correction:(\d+):/

function exportedEntries(rows: readonly ExportedRow[]): Map<string, ExportedEntry> {
  const entries = new Map<string, ExportedEntry>()
  for (const { entry, number, orderNo, party, day, ...line } of rows) {
    const key = entry.replace(CORRECTION, '')
    const nth = Number(CORRECTION.exec(entry)?.[1] ?? 0)
    const known = entries.get(key) ?? { number, orderNo, party, day, lines: [], corrections: 0 }
    known.lines.push(line)
    known.corrections = Math.max(known.corrections, nth)
    entries.set(key, known)
  }
  return entries
}

/** Sums that are not zero, by the name of a line. */
function sumsOf(lines: readonly JournalLine[], nameOf: (line: JournalLine) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const one of lines) sums.set(nameOf(one), (sums.get(nameOf(one)) ?? 0) + one.amount)
  return new Map([...sums].filter(([, sum]) => sum !== 0))
}

/** Category and tax class are those that a product has today: a sale stays where it was booked. */
const groupOf = ({ slot }: JournalLine): string => slot.replace(/^(sales|tax):.*/, '$1')

const debitsOf = (lines: readonly JournalLine[]): number =>
  [...sumsOf(lines, keyOfLine).values()].reduce((sum, amount) => sum + Math.max(0, amount), 0)

function isSame(one: readonly JournalLine[], other: readonly JournalLine[]): boolean {
  const [sums, others] = [sumsOf(one, groupOf), sumsOf(other, groupOf)]
  return sums.size === others.size && [...sums].every(([group, sum]) => others.get(group) === sum)
}

/** What has to be booked for the lines that were exported to become those of now. */
function differenceOf(now: readonly JournalLine[], was: readonly JournalLine[]): JournalLine[] {
  const parts = [...now, ...was.map((one) => ({ ...one, amount: -one.amount }))]
  return [...sumsOf(parts, keyOfLine)].flatMap(([key, amount]) => {
    const part = parts.find((one) => keyOfLine(one) === key)
    return part ? { ...part, amount } : []
  })
}

/**
 * Entries that were exported and have another amount now, or are gone. Each correction has a number of its own, and the
 * day of what it corrects.
 */
export function correctionsOf(journal: readonly JournalEntry[], rows: readonly ExportedRow[]): Correction[] {
  const today = new Map(journal.map((entry) => [entry.key, entry]))
  return [...exportedEntries(rows)].flatMap(([key, exported]): Correction[] => {
    const { number, orderNo, party, day, lines: was, corrections } = exported
    const entry = today.get(key)
    const now = entry?.lines ?? []
    if (isSame(now, was)) return []
    const corrected: JournalEntry = {
      key: `correction:${corrections + 1}:${key}`,
      kind: 'correction',
      at: entry?.at ?? new Date(`${day}T12:00:00Z`),
      number: `${number.replace(/-K\d+$/, '')}-K${corrections + 1}`,
      orderNo,
      party,
      lines: differenceOf(now, was),
    }
    return [{ entry: corrected, was: debitsOf(was), now: debitsOf(now) }]
  })
}
