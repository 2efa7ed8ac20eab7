import type { Language } from '#contract/site/language.ts'
import { MAX_CELL_CHARACTERS, type TableProblem } from '../../../platform/archives/table-limits.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { IMPORT_TEXTS } from '../import-texts.ts'

interface TableSentence {
  language: Language
  maxRows: number
  maxColumns: number
}

/** Why a product file is not read. */
export function tableSentence(problem: TableProblem, { language, maxRows, maxColumns }: TableSentence): string {
  const [messages, texts] = [STAFF_MESSAGES[language], IMPORT_TEXTS[language]]
  const sentences: Record<TableProblem, string> = {
    damaged: texts.fileXlsxDamaged,
    limit: texts.fileLarge,
    rows: messages.fileRows(maxRows),
    columns: texts.fileColumns(maxColumns),
    cell: texts.cellLong(MAX_CELL_CHARACTERS),
    not_text: messages.fileNotText,
    not_table: texts.fileNotTable,
    quote: messages.fileQuote,
  }
  return sentences[problem]
}
