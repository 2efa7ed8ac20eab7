import { isStaff } from '#contract/rules/roles.ts'
import { profileQuery } from '../../features/session/use-session.ts'
import { CallRefused } from '../../lib/call-errors.ts'
import { auth } from './auth.ts'
import type { Middleware } from './middleware.ts'

/**
 * For those who work in the store: to others these addresses are none. A silent store decides nothing: the screens,
 * which hold no data of their own, then say that they need it.
 */
export const staffOnly: Middleware = async (visit) => {
  const { side, owner, queries } = visit
  if (side === 'server' || owner === null) return auth(visit)
  try {
    const { profile } = await queries.fetchQuery(profileQuery(owner))
    return isStaff(profile)
  } catch (error) {
    // The session has ended without telling this device.
    if (error instanceof CallRefused && error.status === 401) return auth({ ...visit, owner: null })
    return !(error instanceof CallRefused)
  }
}
