import { MAX_IMPORT_ROWS, type ProductImport } from '#contract/catalogue/product-import.ts'
import type { Language } from '#contract/site/language.ts'
import { markRecorded, recordsToUndo } from '../../queries/import-records.ts'
import { chosenColumns } from '../../queries/product-import-columns.ts'
import * as rows from '../../queries/product-import-rows.ts'
import * as imports from '../../queries/product-imports.ts'
import { columnTitle, headingKey } from '../column-words.ts'
import { importedNames, readTable, type TableColumns, type UsedColumn } from '../import-table.ts'
import { importFile, removeImportFiles } from './import-files.ts'
import { type ImportJob, inJob, messagesOf } from './import-job.ts'
import type { CheckedRow, ImportKindWork } from './import-kind-work.ts'
import { readTableFile } from './read-table-file.ts'
import { ROW_STEPS, type RowStep } from './row-steps.ts'

type Report = NonNullable<ProductImport['report']>
type Problem = Report['problems'][number]

const MAX_PROBLEMS = 200
const MAX_KNOWN = 200
const MAX_NEW = 200
const ROWS_AT_ONCE = 250

/** The columns of a kind, by their technical names, their titles in every language and the usual words for them. */
function columnsOf({ columns }: ImportKindWork, language: Language): TableColumns {
  const keyOf = (heading: string) => headingKey(heading.replaceAll('_', ' '))
  const named = new Map(
    columns.flatMap(({ name, title }) => [name, ...Object.values(title)].map((one) => [keyOf(one), name])),
  )
  const guessed = new Map(columns.flatMap(({ name, words }) => words.map((word) => [keyOf(word), name])))
  return {
    columns,
    key: columns[0]?.name ?? '',
    nameOf: (heading) => named.get(keyOf(heading)) ?? heading,
    guess: (heading) => guessed.get(keyOf(heading)) ?? null,
    titleOf: (name) => columns.find((one) => one.name === name)?.title[language] ?? columnTitle(name, language),
  }
}

/**
 * Checks the file of another kind than products. Rows that cannot be imported are left out, each with its sentence; the
 * file is refused when its columns cannot be read, or no row is left.
 */
export async function checkKind(job: ImportJob, kind: ImportKindWork, signal?: AbortSignal): Promise<void> {
  const { store, found } = job
  const columns = columnsOf(kind, found.language)
  const { table, used, problems } = await readRows(job, { columns, read: kind.read ?? ((lines) => lines) }, signal)
  const wrong = new Map(problems.map((one) => [one.line, sentenceOf(one, columns)]))
  const whole = table.filter(({ line }) => !wrong.has(line))
  const judged = await kind.check(store.db, whole, job)
  const checked =
    table.length === 0 ? [] : [...judged, ...unreadable(wrong)].sort((one, other) => one.line - other.line)
  const isFine = checked.some(({ outcome }) => outcome !== 'left_out')
  const needed = [columns.key ?? '', ...(kind.needed ?? [])]
  const report = reportOf(checked, { columns, needed, used, problems: isFine ? [] : problems })
  const isDone = await inJob(job, 'checking', async (transaction) => {
    await rows.replaceAll(transaction, found.id, isFine ? checked.map(stored) : [])
    await imports.setReport(transaction, found.id, report)
    const now = new Date(store.clock.now())
    await imports.setState(transaction, { id: found.id, state: isFine ? 'checked' : 'refused', now })
    return true
  })
  if (isDone && !isFine && used.length === 0) await removeImportFiles(found.id, store)
}

interface ReadRows {
  columns: TableColumns
  read: NonNullable<ImportKindWork['read']>
}

async function readRows(job: ImportJob, { columns, read: readLines }: ReadRows, signal: AbortSignal | undefined) {
  const { store, found } = job
  const problems: Problem[] = []
  const reportProblem = (line: number, column: string, sentence: string) =>
    void problems.push({ line, column, sentence })
  let used: UsedColumn[] = []
  const file = await importFile(found.id, 'table', store)
  const read = await readTableFile(file, found.language, { signal, read: readLines })
  if (typeof read === 'string') {
    reportProblem(1, 'file', read)
    return { table: [], used, problems }
  }
  const table = readTable(
    {
      lines: read.lines,
      maxRows: MAX_IMPORT_ROWS,
      isInBackground: true,
      columns,
      chosen: await chosenColumns(store.db, found.id),
      onColumns: (all) => void (used = all),
    },
    messagesOf(job).staff,
    reportProblem,
  )
  return { table, used, problems }
}

const sentenceOf = ({ column, sentence }: Problem, { titleOf }: TableColumns): string =>
  column === 'file' ? sentence : `${titleOf(column)}: ${sentence}`

/** Rows with a cell that is an error, or with more cells than there are headings. */
const unreadable = (wrong: ReadonlyMap<number, string>): CheckedRow[] =>
  [...wrong].map(([line, sentence]) => ({
    line,
    key: '',
    name: '',
    cells: {},
    outcome: 'left_out',
    sentence,
    values: [],
  }))

interface ReportInput {
  columns: TableColumns
  needed: readonly string[]
  used: readonly UsedColumn[]
  problems: readonly Problem[]
}

function reportOf(checked: readonly CheckedRow[], { columns, needed, used, problems }: ReportInput): Report {
  const { titleOf } = columns
  const of = (outcome: CheckedRow['outcome']) => checked.filter((one) => one.outcome === outcome)
  const key = columns.key ?? ''
  const leftOut = of('left_out').map(({ line, key: sku, sentence }) => ({
    line,
    column: titleOf(key),
    sentence: sentence ?? '',
    sku,
  }))
  const titled = problems.map((one) => ({ ...one, column: titleOf(one.column) }))
  const isFine = checked.some(({ outcome }) => outcome !== 'left_out')
  return {
    rows: checked.length,
    created: of('new').length,
    changed: of('changed').length,
    same: of('same').length,
    changes: [
      ...[...of('changed'), ...of('same')].slice(0, MAX_KNOWN),
      // Those first that something of their row is left out of.
      ...of('new')
        .toSorted((one, other) => Number(other.sentence !== null) - Number(one.sentence !== null))
        .slice(0, MAX_NEW),
    ].map((one) => ({
      line: one.line,
      sku: one.key,
      name: one.name,
      is_new: one.outcome === 'new',
      columns: one.sentence === null ? [] : [one.sentence],
      values: one.values.map(({ column, after }) => ({ column: titleOf(column), before: '', after })),
    })),
    problems: isFine
      ? []
      : [...titled, ...leftOut.filter(({ line }) => !problems.some((one) => one.line === line))].slice(0, MAX_PROBLEMS),
    columns: used.map(({ heading, name, isGuess, isChosen, example }) => ({
      heading,
      column: name && titleOf(name),
      is_guess: isGuess,
      ...(isChosen && { is_chosen: true }),
      name,
      example,
    })),
    missing_columns: used.length > 0 ? needed.filter((one) => !used.some(({ name }) => name === one)).map(titleOf) : [],
    column_choices: importedNames(columns).map((name) => ({ name, title: titleOf(name) })),
    pictures: 0,
    unused_pictures: 0,
  }
}

const stored = ({ line, key, cells, outcome, sentence }: CheckedRow): rows.NewRow => ({
  line,
  sku: key,
  // What is left out is never applied, and may be personal.
  cells: outcome === 'left_out' ? {} : cells,
  pictures: [],
  problem: outcome === 'left_out' ? sentence : null,
})

/** How the rows of a kind are applied and undone. */
export const kindSteps = (kind: ImportKindWork): { rows: RowStep; undone: RowStep } => ({
  rows: {
    ...ROW_STEPS.rows,
    run: (job, limit = ROWS_AT_ONCE) =>
      inJob(job, 'running', async (transaction) => {
        const waiting = await rows.waiting(transaction, job.found.id, limit)
        const outcomes = waiting.length > 0 ? await kind.apply(transaction, waiting, job) : []
        const failed = outcomes.flatMap((one) => ('problem' in one ? one : []))
        await rows.markFailed(transaction, job.found.id, failed)
        const done = outcomes.flatMap((one) => ('problem' in one ? [] : one))
        await markRecorded(transaction, job.found.id, done)
        return waiting.length
      }),
  },
  undone: {
    ...ROW_STEPS.undone,
    run: (job, limit = ROWS_AT_ONCE) =>
      inJob(job, 'undoing', async (transaction) => {
        const next = await recordsToUndo(transaction, job.found.id, limit)
        const outcomes = next.length > 0 ? await kind.undo(transaction, next, job) : []
        await rows.markUndone(transaction, job.found.id, outcomes)
        return next.length
      }),
  },
})
