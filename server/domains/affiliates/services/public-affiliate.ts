import type { getAffiliate } from '#contract/affiliates/calls/get-affiliate.ts'
import type { ResponseOf } from '#contract/call.ts'
import { AFFILIATE_SECONDS, COOKIE, ROLE } from '#contract/constants.ts'
import { countText, moneyText } from '#contract/format-number.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { keyedHash } from '../../../platform/crypto/seal.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { Refusal } from '../../../route.ts'
import { setCookie } from '../../auth/services/cookies.ts'
import { AFFILIATE_MESSAGES } from '../affiliate-messages.ts'
import * as people from '../queries/affiliate-accounts.ts'
import { storeCode } from './affiliate-code-sync.ts'
import { programmeOf, requirePromotionsAllowed } from './programme.ts'

const PROGRAMS = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|axios|okhttp/i

/** @throws Refusal NOT_FOUND for an unknown or unapproved code; SALES_MODE */
export async function showAffiliate(code: string, context: Context): Promise<ResponseOf<typeof getAffiliate>> {
  const { db, config, language } = context
  await requirePromotionsAllowed(context)
  const found = await people.approved(db, config.market.code, code)
  const programme = await programmeOf(db, config)
  if (!found || !programme) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  const messages = AFFILIATE_MESSAGES[language]
  const { buyer_discount_bp: bp, max_discount: limit } = programme
  const share = countText(bp / 100, config.market)
  const discount_text = limit === null ? messages.off(share) : messages.offUpTo(share, moneyText(limit, config.market))
  return { code: found.code, name: found.name, discount_text }
}

/**
 * Stores the code on the device, and in the account of a customer, and counts the click once a day. Bots and the
 * affiliate's own clicks get the same response without being counted, so that the filter cannot be probed.
 *
 * @throws Refusal NOT_FOUND for an unknown or unapproved code; RATE_LIMIT; SALES_MODE
 */
export async function countClick(code: string, context: Context): Promise<void> {
  const { db, config, clock, session, address, language } = context
  await requirePromotionsAllowed(context)
  const found = await people.approved(db, config.market.code, code)
  if (!found) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  const isOwn = session?.person.id === found.account_id
  // Set by the server: browsers with tracking prevention limit cookies set by scripts to a week.
  const cookie = isOwn ? { value: '', maxAgeSeconds: 0 } : { value: found.code, maxAgeSeconds: AFFILIATE_SECONDS }
  setCookie(context, { name: COOKIE.affiliate, ...cookie, httpOnly: false })
  if (session?.person.role_id === ROLE.customer) await storeCode(context, session.person.id, found.code)
  const browser = context.header('user-agent') ?? ''
  if (browser === '' || PROGRAMS.test(browser) || isOwn) return
  await countAttempt({ name: 'affiliate click' }, context)
  const day = dayOf(config.timeZone, clock.now())
  const device = keyedHash(config, `affiliate-click:${JSON.stringify([day, address, browser])}`)
  await people.click(db, { code: found.code, day, device })
}
