import { logOut } from '#contract/calls/log-out.ts'
import { send } from '../../lib/api-client.ts'
import { browserClock } from '../../lib/clock.ts'
import { openChannel } from '../../offline/channel.ts'
import { device } from '../../offline/device.ts'
import { leaveDevice } from '../../offline/leave.ts'
import { ownerOf } from '../../offline/owner.ts'
import { announceSession, currentOwner } from './session.ts'

/**
 * Ends the session on the server; the answer clears the cookies. What waits to be sent stays parked on the device for
 * its owner, everything else of theirs goes. The caller then loads a new document, so that nothing personal stays in memory.
 *
 * @throws NoAnswer without signal: only the server can end a session
 */
export async function endSession(): Promise<void> {
  const owner = currentOwner()
  await send(logOut)
  // A device that does not let us write has kept nothing either.
  if (owner !== null)
    await leaveDevice(
      { transact: device(), clock: browserClock, changed: openChannel().publish },
      ownerOf(owner, null),
      true,
    ).catch(() => {})
  announceSession()
}
