import type { Market } from '#contract/site/market.ts'
import { parseMoney } from '../../../lib/format/parse-money.ts'

interface CashRow {
  tracking_no: string
  /** Minor units. */
  amount: number
}

/** One parcel per line: its number, then an amount, divided by a tab, a semicolon, a comma or the last space. */
const LINE = /^"?(.+?)"?(?:\s*[\t;,]\s*|\s+)"?((?:RM|MYR|Rp\.?|IDR)?\s?[\d.,]+)"?$/i

/** The rows of a pasted list, or the number of the first line that is none, from 1. */
export function readCashRows(written: string, market: Pick<Market, 'marks' | 'exponent'>): CashRow[] | number {
  const rows: CashRow[] = []
  for (const [at, line] of written.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, number = '', typed = ''] = LINE.exec(line.trim()) ?? []
    const amount = parseMoney(typed, market)
    if (number.trim() === '' || amount === null || amount === 0) return at + 1
    rows.push({ tracking_no: number.trim(), amount })
  }
  return rows
}
