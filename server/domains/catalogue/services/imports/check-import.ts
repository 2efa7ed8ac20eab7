import { MAX_IMPORT_ROWS, type ProductImport } from '#contract/catalogue/product-import.ts'
import { ZipRefused } from '../../../../platform/archives/open-zip.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { chosenColumns } from '../../queries/product-import-columns.ts'
import * as rows from '../../queries/product-import-rows.ts'
import * as imports from '../../queries/product-imports.ts'
import type { ProductRecord } from '../../queries/product-record.ts'
import * as texts from '../../queries/product-texts.ts'
import { type FileColumns, fileColumns } from '../attribute-columns.ts'
import { PICTURES_COLUMN } from '../column-words.ts'
import { catalogueOf } from '../import-catalogue.ts'
import { collectProblems, planRows } from '../import-plan.ts'
import { type ReportProblem, readTable, type TableRow, type UsedColumn } from '../import-table.ts'
import { readOwnColumns } from '../own-columns.ts'
import { isTextColumn } from '../text-columns.ts'
import { importFile, removeImportFiles } from './import-files.ts'
import { type ImportJob, inJob, messagesOf, textsOf } from './import-job.ts'
import { archiveProblem, openPictureArchive } from './picture-archive.ts'
import { type PictureNames, pictureNames } from './picture-names.ts'
import { sourcesOf, withPictures } from './plan-pictures.ts'
import { type CurrentTexts, planTexts, withTexts } from './plan-texts.ts'
import { readTableFile } from './read-table-file.ts'
import { withUsualTaxClass } from './usual-tax-class.ts'

type Report = NonNullable<ProductImport['report']>

/**
 * Checks the files of an import against the catalogue as it is now, and stores its rows; changes no product. Repeated
 * from the beginning when it is interrupted.
 */
export async function checkImport(job: ImportJob, signal?: AbortSignal): Promise<void> {
  const { store, found } = job
  const { problems, reportProblem: reportEach } = collectProblems()
  const own = await readOwnColumns(store.db)
  const columns = fileColumns(own, found.language, store.config.market.code)
  let used: UsedColumn[] = []
  const onColumns = (all: UsedColumn[]): void => void (used = all)
  const { missing: missingColumns, reportProblem } = oncePerMissing(reportEach, { columns, used: () => used })
  const names = await readArchive(job, reportProblem)
  const read = await readRows(job, { columns, reportProblem, onColumns, signal })
  const catalogue = await catalogueOf(store.db, own, new Date(store.clock.now()))
  const table = withUsualTaxClass(read, catalogue)
  const plan = planRows(table, catalogue, { messages: messagesOf(job), problems, reportProblem })
  const changed = planTexts(table, {
    plan,
    current: await currentTexts(store.db, table, catalogue.goods),
    language: found.language,
    config: store.config,
    reportProblem,
  })
  const written = withTexts(plan, changed)
  const pictures = sourcesOf(table, { job, names, reportProblem })
  const { sources, missing } = pictures
  const named = new Set([...sources.values()].flat())
  const report: Report = {
    ...written,
    changes: titled(store.config.ownImages ? withPictures(written.changes, plan, pictures) : written.changes, columns),
    problems: problemsOf(problems, { table, columns }),
    columns: used.map((one) => shownColumn(one, columns)),
    missing_columns: [...missingColumns].map(columns.titleOf),
    missing_pictures: missing,
    pictures: [...sources.values()].filter((one) => one.length > 0).length,
    unused_pictures: (names?.paths ?? []).filter((path) => !named.has(path)).length,
  }
  const isFine = problems.length === 0
  const kept = isFine ? table.map((row) => stored(row, sources)) : []
  const isDone = await inJob(job, 'checking', async (transaction) => {
    await rows.replaceAll(transaction, found.id, kept)
    await imports.setReport(transaction, found.id, report)
    const now = new Date(store.clock.now())
    await imports.setState(transaction, { id: found.id, state: isFine ? 'checked' : 'refused', now })
    return true
  })
  // With other columns the same files may be checked again.
  if (isDone && !isFine && used.length === 0) await removeImportFiles(found.id, store)
}

const shownColumn = ({ heading, name, isGuess, isChosen, example }: UsedColumn, { titleOf }: FileColumns) => ({
  heading,
  column: name && titleOf(name),
  is_guess: isGuess,
  ...(isChosen && { is_chosen: true }),
  name,
  example,
})

/** A column that the file does not have is wrong in each row with a new product: it is named once. */
function oncePerMissing(
  reportEach: ReportProblem,
  { columns, used }: { columns: FileColumns; used(): readonly UsedColumn[] },
) {
  const needed = ['summary_en', ...columns.columns.flatMap(({ name, isNeeded }) => (isNeeded ? name : []))]
  const missing = new Set<string>()
  const reportProblem: ReportProblem = (line, column, sentence) => {
    if (missing.has(column)) return
    if (needed.includes(column) && !used().some(({ name }) => name === column)) missing.add(column)
    reportEach(line, column, sentence)
  }
  return { missing, reportProblem }
}

/** Changes with the plain names of their columns. */
const titled = (changes: Report['changes'], { titleOf }: FileColumns): Report['changes'] =>
  changes.map(({ values = [], ...one }) => ({
    ...one,
    columns: one.columns.map(titleOf),
    values: values.map((value) => ({ ...value, column: titleOf(value.column) })),
  }))

const MAX_VALUE = 100

/** With the product and the cell, so that a person finds them in the file. */
function problemsOf(
  problems: Report['problems'],
  { table, columns }: { table: readonly TableRow[]; columns: FileColumns },
): Report['problems'] {
  const cellsOf = new Map(table.map(({ line, cells }) => [line, cells]))
  return problems.map((one) => {
    const cells = cellsOf.get(one.line)
    const value = cells?.[one.column]?.slice(0, MAX_VALUE)
    return {
      ...one,
      column: columns.titleOf(one.column),
      ...(cells?.sku && { sku: cells.sku }),
      ...(value && { value }),
    }
  })
}

function stored({ line, cells }: TableRow, sources: ReadonlyMap<number, string[]>): rows.NewRow {
  const { [PICTURES_COLUMN]: _pictures, ...others } = cells
  const has_texts = Object.keys(cells).some(isTextColumn)
  return { line, sku: cells.sku ?? '', cells: others, pictures: sources.get(line) ?? [], has_texts }
}

interface ReadInput {
  columns: FileColumns
  reportProblem: ReportProblem
  onColumns(used: UsedColumn[]): void
  signal: AbortSignal | undefined
}

async function readRows(job: ImportJob, { columns, reportProblem, onColumns, signal }: ReadInput): Promise<TableRow[]> {
  const { store, found } = job
  const chosen = await chosenColumns(store.db, found.id)
  const read = await readTableFile(await importFile(found.id, 'table', store), found.language, { signal })
  if (typeof read === 'string') {
    reportProblem(1, 'file', read)
    return []
  }
  return readTable(
    { lines: read.lines, maxRows: MAX_IMPORT_ROWS, isInBackground: true, columns, chosen, onColumns },
    messagesOf(job).staff,
    reportProblem,
  )
}

/** Texts and fits of the products whose rows have cells of texts. */
async function currentTexts(
  db: Database,
  table: readonly TableRow[],
  goods: readonly ProductRecord[],
): Promise<CurrentTexts> {
  const skus = new Set(table.filter(({ cells }) => Object.keys(cells).some(isTextColumn)).map(({ cells }) => cells.sku))
  const ids = goods.filter(({ sku }) => skus.has(sku)).map(({ id }) => id)
  const written = await texts.textsOfMany(db, ids)
  const skuOf = new Map(goods.map(({ id, sku }) => [id, sku]))
  const pairs = await texts.fits(db, ids)
  return {
    textsOf: (id) => written.filter((one) => one.product_id === id),
    fitsOf: (id) => pairs.flatMap((one) => (one.product_id === id ? (skuOf.get(one.fits_id) ?? []) : [])),
    skus: new Set(goods.filter(({ type }) => type === 'product').map(({ sku }) => sku)),
  }
}

/** null without a ZIP file, or when it cannot be used. */
async function readArchive(job: ImportJob, reportProblem: ReportProblem): Promise<PictureNames | null> {
  const { store, found } = job
  if (found.pictures_name === null) return null
  try {
    const zip = await openPictureArchive(found.id, store)
    zip.close()
    return pictureNames(zip.names)
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error
    reportProblem(1, PICTURES_COLUMN, archiveProblem(error, textsOf(job)))
    return null
  }
}
