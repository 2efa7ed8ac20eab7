import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { changeStock, type MovementReason, type StockDifference } from '../../stock/services/stock.ts'
import type { ProductRecord } from '../queries/product-record.ts'

export interface ProductEdit {
  /** Absent for a new product. */
  before?: Pick<ProductRecord, 'markets'> | undefined
  after: Pick<ProductRecord, 'id' | 'markets'>
}

export type EditedBy = Pick<MovementReason, 'reason' | 'note' | 'actorId' | 'now'>

/** Writes what edits change in the stock of each market; the other fields are written already. */
export const changeEditedStock = (
  edits: readonly ProductEdit[],
  transaction: Transaction,
  by: EditedBy,
): Promise<void> => changeStock(transaction, edits.flatMap(differencesOf), by)

const differencesOf = ({ before, after }: ProductEdit): StockDifference[] =>
  after.markets.flatMap(({ market, stock }) => {
    const known = before?.markets.find((one) => one.market === market)?.stock ?? 0
    return stock === null || stock === known ? [] : { market, product_id: after.id, pieces: stock - known }
  })

/** Writes what the form of a product changes in the stock of each market. */
export const changeStockByForm = (
  edit: ProductEdit,
  transaction: Transaction,
  context: SignedInContext,
): Promise<void> =>
  changeEditedStock([edit], transaction, {
    reason: 'editor',
    actorId: context.session.person.id,
    now: nowOf(context),
  })
