import { logOut } from '#contract/calls/log-out.ts'
import { send } from '../../lib/api-client.ts'
import { announceSession } from './session.ts'

/**
 * Ends the session on the server; the answer clears the cookies. What waits to be sent stays parked on the device for
 * its owner. The caller then loads a new document, so that nothing personal stays in memory.
 *
 * @throws NoAnswer without signal: only the server can end a session
 */
export async function endSession(): Promise<void> {
  await send(logOut)
  announceSession()
}
