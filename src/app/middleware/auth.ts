import { rememberPage } from '../../features/session/session.ts'
import { paths } from '../../paths.ts'
import type { Middleware } from './middleware.ts'

/** Needs a signed-in person; a guest goes to sign-in and comes back to this page afterwards. */
export const auth: Middleware = ({ side, owner, path }) => {
  if (side === 'server') return 'in-browser'
  if (owner !== null) return true
  // The address has moved already; its hash is none of the route's.
  rememberPage(path + location.hash)
  return { redirect: paths.logIn() }
}
