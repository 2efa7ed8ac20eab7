import type { logIn } from '#contract/auth/calls/log-in.ts'
import { returnPath } from '#contract/auth/return-path.ts'
import type { ResponseOf } from '#contract/call.ts'
import { COOKIE, ROLE } from '#contract/constants.ts'
import type { Context } from '../../context.ts'
import type * as accounts from '../../domains/account/services/accounts.ts'
import { synchroniseCode } from '../../domains/affiliates/services/affiliate-code-sync.ts'
import { readCookie, setCookie } from '../../domains/auth/services/cookies.ts'
import { startSession } from '../../domains/auth/services/sessions.ts'
import * as dealers from '../../domains/buyers/services/companies.ts'
import { signIns } from '../../platform/metrics/metrics.ts'
import { profileOf } from '../account/profile.ts'

/** Starts the session after all sign-in steps have succeeded, and returns the page to go back to. */
export async function completeSignIn(
  context: Context,
  account: accounts.Account,
  remember: boolean,
): Promise<ResponseOf<typeof logIn>> {
  await startSession(context, account, remember)
  signIns.inc()
  await synchroniseCode(context, account)
  const company = account.role_id === ROLE.dealer ? await dealers.ownCompany(context.db, account.id) : null
  return { profile: await profileOf(context, account, company), redirect: takeReturnPath(context) }
}

/** Reads and removes the path of the page that the person came from; only paths of this site are accepted. */
export function takeReturnPath(context: Context): string {
  const written = readCookie(context, COOKIE.returnPath)
  if (written === null) return '/'
  setCookie(context, { name: COOKIE.returnPath, value: '', maxAgeSeconds: 0, httpOnly: false })
  try {
    return returnPath(decodeURIComponent(written))
  } catch {
    return '/'
  }
}
