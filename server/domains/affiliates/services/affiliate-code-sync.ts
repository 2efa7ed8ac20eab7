import * as v from 'valibot'
import { affiliateCode } from '#contract/affiliates/affiliate.ts'
import { AFFILIATE_SECONDS, COOKIE, ROLE } from '#contract/constants.ts'
import type { Context, Person } from '../../../context.ts'
import { readCookie, setCookie } from '../../auth/services/cookies.ts'
import * as people from '../queries/affiliate-accounts.ts'

/**
 * On sign-in, synchronises a customer's affiliate code between devices: a device with a code stores it in the account,
 * a device without one gets the account's.
 */
export async function synchroniseCode(context: Context, person: Person): Promise<void> {
  if (person.role_id !== ROLE.customer) return
  const brought = v.safeParse(affiliateCode, readCookie(context, COOKIE.affiliate))
  if (!brought.success) return setCodeCookie(context, person.id)
  const stored = await people.findStoredCode(context.db, person.id, earliest(context))
  if (brought.output !== stored?.code) await storeCode(context, person.id, brought.output)
}

/** Sets the account's affiliate code as a cookie for the rest of its 30 days. Carts read the cookie only. */
export async function setCodeCookie(context: Context, accountId: string): Promise<void> {
  const since = earliest(context)
  const stored = await people.findStoredCode(context.db, accountId, since)
  if (!stored) return
  const maxAgeSeconds = Math.ceil((stored.at.getTime() - since.getTime()) / 1000)
  setCookie(context, { name: COOKIE.affiliate, value: stored.code, maxAgeSeconds, httpOnly: false })
}

/** The last link wins; an unknown code and the person's own leave the account unchanged. */
export const storeCode = ({ db, config, clock }: Context, accountId: string, code: string): Promise<void> =>
  people.storeCode(db, { accountId, code, market: config.market.code, now: new Date(clock.now()) })

/** Codes stored before this moment have expired. */
const earliest = ({ clock }: Context): Date => new Date(clock.now() - AFFILIATE_SECONDS * 1000)
