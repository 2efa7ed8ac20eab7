import type { ImportChange, ProductImport } from '#contract/catalogue/product-import.ts'
import { MAX_PICTURES } from '#contract/catalogue/staff-product.ts'
import { PICTURES_COLUMN } from '../column-words.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { ReportProblem, TableRow } from '../import-table.ts'
import { type ImportJob, messagesOf, textsOf } from './import-job.ts'
import { isAddress, type PictureNames, readSources } from './picture-names.ts'

interface SourcesInput {
  job: ImportJob
  names: PictureNames | null
  reportProblem: ReportProblem
}

export interface Sources {
  /** By line. */
  sources: Map<number, string[]>
  missing: ProductImport['failures']
}

/** Missing pictures that a report lists. */
const MAX_MISSING = 200

/** Sources of pictures. One that is missing is left out; it does not stop the rest. */
export function sourcesOf(table: readonly TableRow[], { job, names, reportProblem }: SourcesInput): Sources {
  const found: Sources = { sources: new Map(), missing: [] }
  // A ZIP file that cannot be read has been reported once; each of its pictures is not reported again.
  if (job.found.pictures_name !== null && names === null) return found
  const isNamed = table.some(({ cells }) => cells[PICTURES_COLUMN] !== undefined)
  for (const { line, cells } of table) {
    const cell = cells[PICTURES_COLUMN]
    if (cell === undefined) {
      const own = isNamed ? [] : (names?.ofProduct(cells.sku ?? '') ?? [])
      if (own.length > 0) found.sources.set(line, own.slice(0, MAX_PICTURES))
      continue
    }
    const read = job.store.config.ownImages
      ? readSources(cell, names, textsOf(job))
      : messagesOf(job).staff.pictureElsewhere
    if (typeof read === 'string') {
      reportProblem(line, PICTURES_COLUMN, read)
      continue
    }
    found.missing.push(...read.missing.map((sentence) => ({ line, sku: cells.sku ?? '', sentence })))
    if (read.sources.length > 0 || read.missing.length === 0) found.sources.set(line, read.sources)
  }
  return { ...found, missing: found.missing.slice(0, MAX_MISSING) }
}

const MAX_CHANGES = 100

/** The changes with the picture of each, and those of products that only get pictures. */
export function withPictures(changes: readonly ImportChange[], plan: ImportPlan, found: Sources): ImportChange[] {
  const { sources, missing } = found
  const unfound = new Set(missing.map(({ line }) => line))
  const pictureOf = (line: number, isNew: boolean): Pick<ImportChange, 'picture'> => {
    const [first] = sources.get(line) ?? []
    if (first !== undefined) return { picture: isAddress(first) ? 'address' : 'file' }
    return isNew || unfound.has(line) ? { picture: 'missing' } : {}
  }
  const listed = new Set(changes.map(({ line }) => line))
  const others = plan.rows.flatMap(({ line, after, columns }) => {
    const isAlone = columns.length === 0 && !listed.has(line) && (sources.get(line) ?? []).length > 0
    return isAlone ? { line, sku: after.sku, name: after.name, is_new: false, columns: [PICTURES_COLUMN] } : []
  })
  return [...changes, ...others]
    .toSorted((one, other) => one.line - other.line)
    .slice(0, MAX_CHANGES)
    .map((one) => ({ ...one, ...pictureOf(one.line, one.is_new) }))
}
