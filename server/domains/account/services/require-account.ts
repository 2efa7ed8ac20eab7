import { readPhone } from '#contract/account/phone.ts'
import type { SignedInContext } from '../../../context.ts'
import { requireFound } from '../../../refusals.ts'
import * as accounts from '../queries/accounts.ts'

/** The account of a phone of the market. @throws Refusal NOT_FOUND */
export async function requireAccountByPhone(phone: string, context: SignedInContext): Promise<string> {
  const { market } = context.config
  const read = readPhone(phone, market)
  const account = read === null ? null : await accounts.findByIdentifier(context.db, market.code, read)
  return requireFound(account, context).id
}
