import { paths } from '../../paths.ts'
import type { Middleware } from './middleware.ts'

/**
 * For people who are not signed in. The server renders it for everybody: a sign-in form is no secret. What the device
 * believes is asked for first: a session ends without telling it, and this page is the way back in.
 */
export const guestOnly: Middleware = async ({ owner, queries }) => {
  if (owner === null) return true
  const { hasSession } = await import('../../features/session/has-session.ts')
  return (await hasSession(owner, queries)) ? { redirect: paths.home() } : true
}
