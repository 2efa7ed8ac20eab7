import type { InputOf } from '#contract/call.ts'
import type { getSuppliers } from '#contract/purchasing/calls/get-suppliers.ts'
import type { saveSupplier as saveCall } from '#contract/purchasing/calls/save-supplier.ts'
import type { Supplier } from '#contract/purchasing/supplier.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as suppliers from '../queries/suppliers.ts'

export const listSuppliers = ({ q }: InputOf<typeof getSuppliers>['query'], { db, config }: SignedInContext) =>
  suppliers.all(db, config.market.code, q)

/** @throws Refusal NOT_FOUND */
export const findSupplier = async (id: string, context: SignedInContext): Promise<Supplier> =>
  requireFound(await suppliers.find(context.db, context.config.market.code, id), context)

/** @throws Refusal NOT_FOUND for a supplier of another market */
export async function saveSupplier(
  { id: given, ...fields }: InputOf<typeof saveCall>['body'],
  context: SignedInContext,
): Promise<Supplier> {
  const now = nowOf(context)
  const supplier = { id: given ?? newId(now.getTime()), ...fields }
  await context.db.transaction(async (transaction) => {
    const isSaved = await suppliers.save(transaction, { market: context.config.market.code, now, supplier })
    requireFound(isSaved || null, context)
    const act = given === undefined ? 'supplier.create' : 'supplier.change'
    await recordAct(transaction, { act, object: `supplier:${supplier.id}`, detail: fields }, context)
  })
  return supplier
}
