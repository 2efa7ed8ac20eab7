import type { ProductImport } from '#contract/catalogue/product-import.ts'
import type { SignedInContext } from '../../../../context.ts'
import type { ImportRecord } from '../../queries/product-imports.ts'
import { type FileColumns, fileColumns } from '../attribute-columns.ts'
import { importedNames } from '../import-table.ts'
import { readOwnColumns } from '../own-columns.ts'

/** For less time than the files of a refused import are kept, so that none is removed while it is checked again. */
const CHOOSABLE_MS = 60 * 60_000

/** Whether its columns were read and its files are still there. */
export const isChoosable = ({ state, report, touched_at }: ImportRecord, now: number): boolean =>
  (report?.columns ?? []).length > 0 &&
  (state === 'checked' || (state === 'refused' && touched_at.getTime() > now - CHOOSABLE_MS))

/** What the columns of a file may be read as, those of the other market last. */
export async function columnChoices(
  found: ImportRecord,
  { db, clock, config: { market } }: SignedInContext,
): Promise<Pick<ProductImport, 'column_choices'>> {
  if (!isChoosable(found, clock.now())) return {}
  if (found.kind !== 'products') return { column_choices: found.report?.column_choices ?? [] }
  const columns = fileColumns(await readOwnColumns(db), found.language)
  const names = importedNames(columns)
  const ofOther = names.filter((name) => isOfOtherMarket(name, columns, market.code))
  const ordered = [...names.filter((name) => !ofOther.includes(name)), ...ofOther]
  return { column_choices: ordered.map((name) => ({ name, title: columns.titleOf(name) })) }
}

function isOfOtherMarket(name: string, { columns }: FileColumns, code: 'MY' | 'ID'): boolean {
  const market = columns.find((column) => column.name === name)?.market
  return market !== undefined && market !== code
}
