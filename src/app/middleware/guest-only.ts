import { paths } from '../../paths.ts'
import type { Middleware } from './middleware.ts'

/**
 * Requires a guest. The server renders the page for everyone: a sign-in form is not secret. The stored owner is
 * checked with the server, because a session can end without this device being notified and this page is then needed.
 */
export const guestOnly: Middleware = async ({ owner, queries }) => {
  if (owner === null) return true
  const { hasSession } = await import('../../session/has-session.ts')
  return (await hasSession(owner, queries)) ? { redirect: paths.home() } : true
}
