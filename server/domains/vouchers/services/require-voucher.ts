import type { SignedInContext } from '../../../context.ts'
import { requireFound } from '../../../refusals.ts'
import * as vouchers from '../queries/staff-vouchers.ts'

/** @throws Refusal NOT_FOUND */
export const requireVoucherByCode = async (code: string, context: SignedInContext) =>
  requireFound(await vouchers.findByCode(context.db, code.toUpperCase()), context)
