import { LANGUAGES, type Language } from '#contract/site/language.ts'
import type { Config } from '../../../../config.ts'
import { IMPORT_TEXTS } from '../../import-texts.ts'
import type { TextParts } from '../../queries/product-import-texts.ts'
import type { ProductTextRow } from '../../queries/product-texts.ts'
import { CLEAR, type ImportPlan } from '../import-plan.ts'
import type { ReportProblem, TableRow } from '../import-table.ts'
import { cleanText } from '../product-texts.ts'
import { TEXT_COLUMNS, type TextChange } from '../text-columns.ts'

interface TextInput {
  language: Language
  config: Pick<Config, 'imageOrigin'>
  reportProblem: ReportProblem
}

/** What the cells of a row ask for; reports what is wrong with them. */
export function readTexts({ line, cells }: TableRow, { language, config, reportProblem }: TextInput): TextChange {
  const reader = { texts: IMPORT_TEXTS[language], clean: (html: string) => cleanText(html, config) }
  let change: TextChange = { texts: {} }
  for (const { name, read } of TEXT_COLUMNS) {
    const cell = cells[name]
    if (cell === undefined) continue
    const next = read(cell === CLEAR ? '' : cell, change, reader)
    if ('wrong' in next) reportProblem(line, name, next.wrong)
    else change = next.value
  }
  return change
}

const NO_TEXTS: TextParts = { description: '', how_to_use: '', box: [], faq: [] }

const partsOf = ({ description, how_to_use, box, faq }: TextParts): TextParts => ({
  description,
  how_to_use,
  box,
  faq,
})

/** The languages whose texts the change makes different, before (null: nothing was written) and after. */
export function changedTexts(
  { texts }: TextChange,
  current: readonly ProductTextRow[],
): { language: Language; before: TextParts | null; after: TextParts }[] {
  return LANGUAGES.flatMap((language) => {
    const given = texts[language]
    if (!given) return []
    const found = current.find((one) => one.language === language)
    const before = found ? partsOf(found) : null
    const after = { ...(before ?? NO_TEXTS), ...given }
    return JSON.stringify(after) === JSON.stringify(before ?? NO_TEXTS) ? [] : [{ language, before, after }]
  })
}

export interface CurrentTexts {
  /** Texts of products by id. */
  textsOf(id: number): readonly ProductTextRow[]
  /** SKUs of the products that fit one. */
  fitsOf(id: number): readonly string[]
  /** SKUs of all products, packages left out. */
  skus: ReadonlySet<string>
}

/** Checks the texts of a file, and names the columns of texts that each of its valid rows changes, by line. */
export function planTexts(
  table: readonly TableRow[],
  { plan, current, ...input }: TextInput & { plan: ImportPlan; current: CurrentTexts },
): Map<number, string[]> {
  const known = new Map(plan.rows.map((row) => [row.line, row.before?.id]))
  const inFile = new Set(table.map(({ cells }) => cells.sku))
  const texts = IMPORT_TEXTS[input.language]
  const changed = new Map<number, string[]>()
  for (const row of table) {
    const change = readTexts(row, input)
    const id = known.get(row.line)
    for (const sku of change.fits ?? []) {
      const wrong = sku === row.cells.sku ? texts.fitsItself : texts.fitsUnknown(sku)
      const isFine = sku !== row.cells.sku && (current.skus.has(sku) || inFile.has(sku))
      if (!isFine) input.reportProblem(row.line, 'fits', wrong)
    }
    const columns = [
      ...changedTexts(change, id === undefined ? [] : current.textsOf(id)).flatMap(({ language, before, after }) =>
        changedColumns(language, before ?? NO_TEXTS, after),
      ),
      ...(isOtherFit(change, id === undefined ? [] : current.fitsOf(id)) ? ['fits'] : []),
    ]
    if (columns.length > 0) changed.set(row.line, columns)
  }
  return changed
}

const PARTS = ['description', 'how_to_use', 'box', 'faq'] as const

const changedColumns = (language: Language, before: TextParts, after: TextParts): string[] =>
  PARTS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map(
    (name) => `${name}_${language}`,
  )

const isOtherFit = ({ fits }: TextChange, current: readonly string[]): boolean => {
  if (fits === undefined) return false
  return fits === null ? current.length > 0 : fits.some((sku) => !current.includes(sku))
}

/** The report of a plan with its changes of texts. */
export function withTexts(plan: ImportPlan, changed: ReadonlyMap<number, string[]>): ImportPlan['report'] {
  const { report, rows } = plan
  const textOnly = rows.filter(({ line, before, columns }) => before && columns.length === 0 && changed.has(line))
  const listed = report.changes.map((one) => ({ ...one, columns: [...one.columns, ...(changed.get(one.line) ?? [])] }))
  const more = textOnly.map(({ line, after }) => ({
    line,
    sku: after.sku,
    name: after.name,
    is_new: false,
    columns: changed.get(line) ?? [],
  }))
  return {
    ...report,
    changed: report.changed + textOnly.length,
    same: report.same - textOnly.length,
    changes: [...listed, ...more].toSorted((one, other) => one.line - other.line).slice(0, 100),
  }
}
