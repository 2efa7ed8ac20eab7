import type { SignedInContext } from '../../../context.ts'
import { requireFound } from '../../../refusals.ts'
import * as products from '../queries/staff-products.ts'

/** @throws Refusal NOT_FOUND */
export const requireProductBySku = async (sku: string, context: SignedInContext) =>
  requireFound(await products.findBySku(context.db, sku.toUpperCase()), context)
