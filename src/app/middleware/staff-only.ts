import { isStaff } from '#contract/auth/roles.ts'
import { CallRefused, isSessionEnded } from '../../lib/http/call-errors.ts'
import { profileQuery } from '../../session/use-session.ts'
import { auth } from './auth.ts'
import type { Middleware } from './middleware.ts'

/**
 * Requires a staff member; other people get a 404. Without a response the navigation is allowed: the screens hold no
 * data of their own and show that they need a connection.
 */
export const staffOnly: Middleware = async (visit) => {
  const { side, owner, queries } = visit
  if (side === 'server' || owner === null) return auth(visit)
  try {
    const { profile } = await queries.fetchQuery({ ...profileQuery(owner), retry: false })
    return isStaff(profile)
  } catch (error) {
    // The session has ended without this device being notified.
    if (isSessionEnded(error)) return auth({ ...visit, owner: null })
    return !(error instanceof CallRefused)
  }
}
