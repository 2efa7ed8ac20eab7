import type { getAuthenticationCodes } from '#contract/authenticity/calls/get-authentication-codes.ts'
import { memberCode } from '#contract/authenticity/member-code.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { getMember } from '#contract/staff/calls/get-member.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { qrCodePath } from '../../auth/services/second-factor.ts'
import * as codes from '../queries/product-codes.ts'

/** The person's registered codes, and the member code that they show at a counter. */
export async function ownCodes({ db, session }: SignedInContext): Promise<ResponseOf<typeof getAuthenticationCodes>> {
  const { id } = session.person
  const rows = await codes.ofAccount(db, id)
  const code = memberCode(id)
  return { codes: { data: rows.map(codes.asRegistered) }, member: { code, ...qrCodePath(code) } }
}

/** @throws Refusal NOT_FOUND, also for a person of another market */
export async function requireMember(id: string, context: SignedInContext): Promise<ResponseOf<typeof getMember>> {
  const { db, config, language } = context
  const member = await accounts.findIn(db, config.market.code, id)
  if (!member) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  const { first_name, last_name, phone, points_balance: points } = member
  const rows = await codes.ofAccount(db, id)
  return { member: { id, first_name, last_name, phone, points, codes: rows.map(codes.asRegistered) } }
}
