import { formatsOf } from '#contract/books/book-format.ts'
import { type BookPreview, type Books, type ClosedPeriod, MAX_NAMED } from '#contract/books/book-period.ts'
import type { closePeriod as closeCall } from '#contract/books/calls/close-period.ts'
import type { getBookFile } from '#contract/books/calls/get-book-file.ts'
import { isCostSlot, type JournalEntry, type JournalRow } from '#contract/books/journal.ts'
import type { InputOf } from '#contract/call.ts'
import type { Market } from '#contract/site/market.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { isAllowed } from '../../../policy/policy.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { FileAnswer, Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { moved, spanOf } from '../../reports/services/report-period.ts'
import { BOOK_MESSAGES } from '../book-messages.ts'
import * as periods from '../queries/periods.ts'
import { type BookSetting, booksCosts, lockBooks, namedSlots, readSetting, requireCosts } from './accounts.ts'
import { fileTypeOf, partsOf, problemsOf, writeFile } from './book-files.ts'
import { type Correction, correctionsOf } from './corrections.ts'
import { rowsOf, sumOf } from './journal-rows.ts'
import { readJournal } from './read-journal.ts'

type Days = InputOf<typeof closeCall>['body']

const MAX_PERIODS = 120
const MAX_DAYS = 366
/** Sales of a counter arrive so late; what is older was exported, or is from before the books. */
const LATE_DAYS = 366
/** A transaction that is older has ended: a day that has been over for so long is complete. */
const GRACE_MS = 60 * 60_000

const lastDayOf = ({ config, clock }: SignedInContext): string =>
  moved(dayOf(config.timeZone, clock.now() - GRACE_MS), -1)

export async function showBooks(db: Database, context: SignedInContext): Promise<Books> {
  const market = context.config.market.code
  const { program } = await readSetting(db, context)
  const rows = await periods.list(db, market, MAX_PERIODS)
  const last = rows[0]?.to ?? null
  return {
    program,
    next_from: last && moved(last, 1),
    last_day: lastDayOf(context),
    periods: rows.map((row) => shownPeriod(row, isAllowed('costs', context.session))),
  }
}

function shownPeriod({ closed_at, costs, ...row }: periods.PeriodRow, seesCosts: boolean): ClosedPeriod {
  const hidden = costs === null || seesCosts ? {} : { amount: row.amount - costs, files: [] }
  return { ...row, ...hidden, closed_at: closed_at.toISOString() }
}

/** @throws Refusal VALIDATION for days that are not over, in the wrong order, too many, or beside the last period */
function refuseDays({ from, to }: Days, closed: periods.ClosedDays | null, context: SignedInContext): void {
  const messages = BOOK_MESSAGES[context.language]
  if (closed && from <= closed.last) throw new Refusal('CONFLICT', messages.closedBefore(closed.last))
  if (closed && from !== moved(closed.last, 1))
    throw fieldError(context, 'from', messages.startsOn(moved(closed.last, 1)))
  if (to < from) throw fieldError(context, 'to', messages.endsBefore)
  if (to > lastDayOf(context)) throw fieldError(context, 'to', messages.notOver)
  if (to > moved(from, MAX_DAYS - 1)) throw fieldError(context, 'to', messages.tooLong(MAX_DAYS))
}

/** Entries of the days, and those of closed days that were not exported, or have another amount than was exported. */
async function openEntries(
  db: Database,
  { days: { from, to }, setting }: { days: Days; setting: BookSetting },
  context: SignedInContext,
): Promise<{ entries: JournalEntry[]; corrections: Correction[] }> {
  const { config, clock } = context
  const hasCosts = booksCosts(setting)
  if (hasCosts) requireCosts(context)
  const market = config.market.code
  const closed = await periods.closedDays(db, market)
  refuseDays({ from, to }, closed, context)
  const earliest = moved(from, -LATE_DAYS)
  const first = closed ? (closed.first > earliest ? closed.first : earliest) : from
  const place = { market, timeZone: config.timeZone, now: clock.now() }
  // A period that was closed before costs were in the books gets none later.
  const firstGoods = closed?.firstWithCosts ?? from
  const goodsSpan = hasCosts ? spanOf(place, firstGoods > first ? firstGoods : first, to) : null
  const entries = await readJournal(db, spanOf(place, first, to), goodsSpan)
  const done = await periods.exported(
    db,
    market,
    entries.map(({ key }) => key),
  )
  const rows = closed ? await periods.exportedRows(db, market, { from: first, until: from }) : []
  const corrections = correctionsOf(
    entries,
    rows.filter(({ slot }) => hasCosts || !isCostSlot(slot)),
  )
  const late = corrections.map(({ entry }) => entry)
  return { entries: [...late, ...entries.filter(({ key }) => !done.has(key))], corrections }
}

interface OpenPeriod {
  setting: BookSetting
  rows: JournalRow[]
  missing: string[]
  corrections: Correction[]
}

async function openPeriod(
  db: Database,
  { days, setting }: { days: Days; setting: BookSetting },
  context: SignedInContext,
): Promise<OpenPeriod> {
  const { entries, corrections } = await openEntries(db, { days, setting }, context)
  const rows = rowsOf(entries, { from: days.from, timeZone: context.config.timeZone, accounts: setting.accounts })
  const missing = [...new Set(rows.flatMap(({ slot, account }) => (account === '' ? slot : [])))]
  return { setting, rows, missing, corrections }
}

const amountOf = (rows: readonly JournalRow[], entry: string): number =>
  rows.reduce((sum, row) => (row.entry === entry ? sum + row.debit : sum), 0)

/** The first row of each entry, and those of entries that are late. */
function headsOf(rows: readonly JournalRow[]): { heads: JournalRow[]; late: JournalRow[] } {
  const heads = rows.filter(({ entry }, at) => rows[at - 1]?.entry !== entry)
  return { heads, late: heads.filter(({ lateDay }) => lateDay !== null) }
}

/** @throws what `closePeriod` throws for its days */
export async function previewPeriod(days: Days, context: SignedInContext): Promise<BookPreview> {
  const { db } = context
  const setting = await readSetting(db, context)
  const { rows, missing, corrections } = await openPeriod(db, { days, setting }, context)
  const names = await namedSlots(db, context)
  const { heads, late } = headsOf(rows)
  const problems = missing.length > 0 ? [] : problemsOf(rows, setting.program)
  return {
    ...days,
    entries: heads.length,
    amount: sumOf(rows, 'debit'),
    late: late.slice(0, MAX_NAMED).map(({ number, kind, lateDay, entry }) => {
      const corrected = corrections.find((one) => one.entry.key === entry)
      const amount = amountOf(rows, entry)
      return {
        number,
        kind,
        day: lateDay ?? '',
        amount,
        ...(corrected && { corrects: { was: corrected.was, now: corrected.now } }),
      }
    }),
    late_total: late.length,
    missing: missing.map((slot) => ({ slot, name: names.find((one) => one.slot === slot)?.name ?? null })),
    problems: problems.slice(0, MAX_NAMED),
    problems_total: problems.length,
    values_goods: booksCosts(setting),
  }
}

function summaryOf(rows: readonly JournalRow[], setting: BookSetting, market: Market['code']) {
  const ofCosts = rows.filter(({ slot }) => isCostSlot(slot))
  const { heads, late } = headsOf(rows)
  return {
    entries: heads.length,
    amount: sumOf(rows, 'debit'),
    costs: booksCosts(setting) ? sumOf(ofCosts, 'debit') : null,
    late: late.length,
    files: formatsOf(market)
      .filter((format) => problemsOf(rows, format).length === 0)
      .map((format) => ({ format, parts: partsOf(rows, format).length })),
  }
}

/**
 * Closes a period: its rows are stored with the account codes of this moment. Of two people who press at once one closes
 * it, and the other reads that it is closed.
 *
 * @throws Refusal CONFLICT for a period that is closed, without account codes, and for rows that the program does not take
 */
export async function closePeriod(days: Days, context: SignedInContext): Promise<Books> {
  const { config, session, language } = context
  return context.db.transaction(async (transaction) => {
    const setting = await lockBooks(transaction, context)
    const { rows, missing } = await openPeriod(transaction, { days, setting }, context)
    const messages = BOOK_MESSAGES[language]
    if (missing.length > 0) throw new Refusal('CONFLICT', messages.unmapped(missing.length))
    const [problem] = problemsOf(rows, setting.program)
    if (problem) throw new Refusal('CONFLICT', messages.notTaken(problem.number, problem.value))
    if (sumOf(rows, 'debit') !== sumOf(rows, 'credit')) throw new Error('Debits and credits of a period differ')
    const now = nowOf(context)
    const period = {
      id: newId(now.getTime()),
      market: config.market.code,
      ...days,
      ...summaryOf(rows, setting, config.market.code),
      timeZone: config.timeZone,
      program: setting.program,
      closedBy: session.person.id,
      now,
    }
    await periods.insert(transaction, period, rows)
    const detail = { ...days, program: setting.program, rows: rows.length, amount: period.amount - (period.costs ?? 0) }
    await recordAct(transaction, { act: 'books.close', object: `books:${days.from} – ${days.to}`, detail }, context)
    return showBooks(transaction, context)
  })
}

/** @throws Refusal NOT_FOUND; FORBIDDEN for costs; CONFLICT for rows that the program does not take */
export async function periodFile(
  { params: { id, format }, query: { part } }: Pick<InputOf<typeof getBookFile>, 'params' | 'query'>,
  context: SignedInContext,
): Promise<FileAnswer> {
  const { db, config, language } = context
  const period = requireFound(await periods.find(db, config.market.code, id), context)
  if (!formatsOf(config.market.code).includes(format)) requireFound(null, context)
  if (period.costs !== null) requireCosts(context)
  const rows = await periods.rowsOf(db, id)
  const [problem] = problemsOf(rows, format)
  if (problem) throw new Refusal('CONFLICT', BOOK_MESSAGES[language].notTaken(problem.number, problem.value))
  const parts = partsOf(rows, format)
  const written = writeFile(requireFound(parts[part - 1], context), format, config.market)
  const { extension, type } = fileTypeOf(format)
  const name = [format.replace('_', '-'), period.from, period.to, ...(parts.length > 1 ? [`part-${part}`] : [])]
  return new FileAnswer(new TextEncoder().encode(written), type, `${name.join('-')}.${extension}`)
}
