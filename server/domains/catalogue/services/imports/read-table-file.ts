import { MAX_IMPORT_ROWS } from '#contract/catalogue/product-import.ts'
import type { Language } from '#contract/site/language.ts'
import { readTable } from '../../../../platform/archives/read-table.ts'
import { type FileRow, TableRefused } from '../../../../platform/archives/table-limits.ts'
import { tableSentence } from '../table-sentence.ts'
import { readOtherShop } from './other-shops/read-other-shop.ts'

/** Beside the products: the heading, and rows that are left out as comments. */
const OTHER_ROWS = 1_000

export const TABLE_LIMITS = { rows: MAX_IMPORT_ROWS + OTHER_ROWS, columns: 500, characters: 24_000_000 }

/**
 * Reads a CSV or XLSX file, the export of another shop system too.
 *
 * @param read makes one row of what another system writes as several
 * @returns the sentence of what is wrong with the file as a whole
 */
export async function readTableFile(
  path: string,
  language: Language,
  { signal, read = readOtherShop }: { signal?: AbortSignal | undefined; read?: (lines: FileRow[]) => FileRow[] } = {},
): Promise<{ lines: FileRow[] } | string> {
  try {
    return { lines: read(await readTable(path, TABLE_LIMITS, signal)) }
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    return tableSentence(error.problem, { language, maxRows: MAX_IMPORT_ROWS, maxColumns: TABLE_LIMITS.columns })
  }
}
