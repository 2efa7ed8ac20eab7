import * as v from 'valibot'
import { IMPORT_KINDS } from './import-kind.ts'
import { importProblem, importReport } from './staff-product.ts'

const MIB = 1024 * 1024
/** Largest file of products, in bytes: 10,000 rows as CSV are about 4 MB. */
export const MAX_IMPORT_TABLE_BYTES = 20 * MIB
/** Largest ZIP file of pictures, in bytes. */
export const MAX_IMPORT_PICTURES_BYTES = 2_000 * MIB
/** Files arrive in parts of at most this many bytes, below the limit of a request's body. */
export const MAX_IMPORT_PART_BYTES = 4 * MIB
export const MAX_IMPORT_ROWS = 20_000

/**
 * - `uploading`: its files arrive in parts.
 * - `checking`, then `checked`, or `refused` with problems: nothing was changed. Refused imports have ended.
 * - `running`, then `done`; `cancelled` at any time before, which keeps what was applied.
 * - `undoing`, then `undone`: after `done` or `cancelled`.
 */
export const IMPORT_STATES = [
  'uploading',
  'checking',
  'checked',
  'refused',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** States in which an import occupies the store: only one is under way at a time. */
export const OPEN_IMPORT_STATES = ['uploading', 'checking', 'checked', 'running', 'undoing'] as const
export const isOpenImport = (state: ImportState): boolean => OPEN_IMPORT_STATES.some((open) => open === state)

/** An upload of which nothing has arrived for this time has stopped, and gives way to the next import. */
export const UPLOAD_STOPPED_MS = 5 * 60_000

/** The table of products, or the ZIP file of pictures. */
export const importFileKind = v.picklist(['table', 'pictures'])
export type ImportFileKind = v.InferOutput<typeof importFileKind>

const fileName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const fileSize = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))
export const importedTable = v.strictObject({ name: fileName, bytes: fileSize(MAX_IMPORT_TABLE_BYTES) })
export const importedPictures = v.strictObject({ name: fileName, bytes: fileSize(MAX_IMPORT_PICTURES_BYTES) })

const progress = v.object({ total: v.number(), done: v.number(), failed: v.number() })

/** An import in the list of all. */
export const productImportCard = v.object({
  id: v.string(),
  /** Absent: products. */
  kind: v.optional(v.picklist(IMPORT_KINDS)),
  state: v.picklist(IMPORT_STATES),
  /** Empty for a change of many products. */
  table_name: v.string(),
  pictures_name: v.nullable(v.string()),
  /** A change of many products in place of files (bulk-edit.ts). */
  is_bulk_edit: v.optional(v.boolean()),
  /** An upload that has stopped: another import takes its place. */
  is_stopped: v.optional(v.boolean()),
  /** Who started it. */
  person: v.string(),
  /** ISO 8601 */
  created_at: v.string(),
  /** ISO 8601; when the last row was applied, or it was cancelled or refused. */
  ended_at: v.nullable(v.string()),
  /** Rows of the file; `failed` could not be applied. */
  rows: progress,
  /** Products whose pictures are changed. */
  pictures: progress,
})
export type ProductImportCard = v.InferOutput<typeof productImportCard>

export const importFileProgress = v.object({ name: v.string(), bytes: v.number(), received: v.number() })

/** A row that was not applied, or not undone, with the reason. */
export const importRowProblem = v.object({ line: v.number(), sku: v.string(), sentence: v.string() })

const columnChoice = v.object({ name: v.string(), title: v.string() })

const importChange = v.object({
  ...importReport.entries.changes.item.entries,
  /** The picture that it gets: in the ZIP file, on the web, or none found. Absent where the product keeps its own. */
  picture: v.optional(v.picklist(['file', 'address', 'missing'])),
})
export type ImportChange = v.InferOutput<typeof importChange>

export const productImport = v.object({
  ...productImportCard.entries,
  files: v.object({ table: importFileProgress, pictures: v.nullable(importFileProgress) }),
  /** What the check found; null before it. */
  report: v.nullable(
    v.object({
      ...v.pick(importReport, ['rows', 'created', 'changed', 'same']).entries,
      changes: v.array(importChange),
      problems: v.array(importProblem),
      /** Products whose pictures are changed. */
      pictures: v.number(),
      /** Files of the ZIP file that no row names. */
      unused_pictures: v.number(),
      /** What becomes of each column, in the order of the file. */
      columns: v.optional(
        v.array(
          v.object({
            heading: v.string(),
            /** Plain name; null: it is not imported. */
            column: v.nullable(v.string()),
            /** Whether the heading is a usual word for the column, and not its name. */
            is_guess: v.boolean(),
            /** Whether staff chose it, for this file or an earlier one with the same headings. */
            is_chosen: v.optional(v.boolean()),
            /** Technical name of the column, as in `column_choices`. */
            name: v.optional(v.nullable(v.string())),
            /** First value below the heading; empty without one. */
            example: v.optional(v.string()),
          }),
        ),
      ),
      /** Plain names of columns that the file needs and nothing is read as. */
      missing_columns: v.optional(v.array(v.string())),
      /** What `column_choices` offers; of other kinds than products. */
      column_choices: v.optional(v.array(columnChoice)),
      /** The first 200 pictures that are named and not there; the rest of their rows is imported. */
      missing_pictures: v.optional(v.array(importRowProblem)),
    }),
  ),
  /** What a column of the file can be read as instead; absent where that is not to be changed any more. */
  column_choices: v.optional(v.array(columnChoice)),
  /** The first 200 rows that could not be applied although the check found no problem, or whose picture could not. */
  failures: v.array(importRowProblem),
  /** Pre-orders that are complete now. */
  filled: v.array(v.string()),
  /** What an undo did; null without one. */
  undo: v.nullable(
    v.object({
      /** Products of the import that an undo decides on. */
      total: v.number(),
      restored: v.number(),
      removed: v.number(),
      /** Created products that carts, orders or codes refer to: hidden in every market. */
      hidden: v.number(),
      kept: v.number(),
      /** The first 200 rows that were left as they are. */
      kept_rows: v.array(importRowProblem),
    }),
  ),
})
export type ProductImport = v.InferOutput<typeof productImport>
