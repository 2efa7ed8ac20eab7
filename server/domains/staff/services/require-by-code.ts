import { readPhone } from '#contract/account/phone.ts'
import type { SignedInContext } from '../../../context.ts'
import * as accounts from '../../account/queries/accounts.ts'
import * as products from '../../catalogue/queries/staff-products.ts'
import * as vouchers from '../../vouchers/queries/staff-vouchers.ts'
import { requireFound } from './record-act.ts'

/** @throws Refusal NOT_FOUND */
export const requireProductBySku = async (sku: string, context: SignedInContext) =>
  requireFound(await products.findBySku(context.db, sku.toUpperCase()), context)

/** @throws Refusal NOT_FOUND */
export const requireVoucherByCode = async (code: string, context: SignedInContext) =>
  requireFound(await vouchers.findByCode(context.db, code.toUpperCase()), context)

/** The account of a phone of the market. @throws Refusal NOT_FOUND */
export async function requireAccountByPhone(phone: string, context: SignedInContext): Promise<string> {
  const { market } = context.config
  const read = readPhone(phone, market)
  const account = read === null ? null : await accounts.findByIdentifier(context.db, market.code, read)
  return requireFound(account, context).id
}
