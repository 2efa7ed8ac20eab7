import { paths } from '../../paths.ts'
import { storeReturnPage } from '../../session/session.ts'
import type { Middleware } from './middleware.ts'

/** Requires a signed-in person; a guest is redirected to sign-in and returns to this page afterwards. */
export const auth: Middleware = ({ side, owner, path }) => {
  if (side === 'server') return 'in-browser'
  if (owner !== null) return true
  // `path` excludes the hash, and the address has changed already.
  storeReturnPage(path + location.hash)
  // Staff sign in with their password.
  const isStaffArea = path === paths.staff() || path.startsWith(`${paths.staff()}/`) || path === paths.counter()
  return { redirect: isStaffArea ? paths.passwordLogIn() : paths.logIn() }
}
