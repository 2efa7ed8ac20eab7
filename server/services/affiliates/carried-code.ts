import * as v from 'valibot'
import { AFFILIATE_SECONDS, COOKIE, ROLE } from '#contract/constants.ts'
import { affiliateCode } from '#contract/entities/affiliate.ts'
import type { Context, Person } from '../../context.ts'
import * as people from '../../queries/affiliate-people.ts'
import { readCookie, setCookie } from '../cookies.ts'

/**
 * A customer who signs in takes the code of a link along to their other devices: a device that has one leaves it with
 * the account, and one that has none is given the account's.
 */
export async function carryCode(context: Context, person: Person): Promise<void> {
  if (person.role_id !== ROLE.customer) return
  const brought = v.safeParse(affiliateCode, readCookie(context, COOKIE.affiliate))
  if (!brought.success) return giveCode(context, person.id)
  const kept = await people.keptCode(context.db, person.id, earliest(context))
  if (brought.output !== kept?.code) await keepCode(context, person.id, brought.output)
}

/** Gives the device the code that an account keeps, for what is left of its 30 days. Carts never ask the account. */
export async function giveCode(context: Context, accountId: string): Promise<void> {
  const since = earliest(context)
  const kept = await people.keptCode(context.db, accountId, since)
  if (!kept) return
  const maxAgeSeconds = Math.ceil((kept.at.getTime() - since.getTime()) / 1000)
  setCookie(context, { name: COOKIE.affiliate, value: kept.code, maxAgeSeconds, httpOnly: false })
}

/** The last link wins; a code that counts for nobody, or is the person's own, leaves the account as it is. */
export const keepCode = ({ db, config, clock }: Context, accountId: string, code: string): Promise<void> =>
  people.keepCode(db, { accountId, code, market: config.market.code, now: new Date(clock.now()) })

/** Whatever was heard of before this is over. */
const earliest = ({ clock }: Context): Date => new Date(clock.now() - AFFILIATE_SECONDS * 1000)
