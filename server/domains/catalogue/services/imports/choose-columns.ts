import type { ProductImport } from '#contract/catalogue/product-import.ts'
import { nowOf } from '../../../../clock.ts'
import type { SignedInContext } from '../../../../context.ts'
import { chooseColumns as storeColumns } from '../../queries/product-import-columns.ts'
import * as imports from '../../queries/product-imports.ts'
import { isChoosable } from './column-choices.ts'
import { refuseWhileOther, reopened } from './one-at-a-time.ts'
import { moveOn, otherState } from './product-imports.ts'

/**
 * Checks the file again with these columns; a name that is none is left out by the check.
 *
 * @throws Refusal NOT_FOUND; CONFLICT unless its columns may be chosen, or while another import is under way
 */
export const chooseColumns = (
  id: string,
  columns: readonly (string | null)[],
  context: SignedInContext,
): Promise<ProductImport> =>
  reopened(context, () =>
    moveOn(id, context, async (transaction, found) => {
      const headings = found.report?.columns?.map(({ heading }) => heading) ?? []
      if (!isChoosable(found, context.clock.now()) || headings.length !== columns.length) throw otherState(context)
      if (found.state === 'refused') await refuseWhileOther(transaction, context)
      await storeColumns(transaction, id, { headings, columns })
      await imports.setState(transaction, { id, state: 'checking', now: nowOf(context) })
    }),
  )
