import { logOut } from '#contract/calls/log-out.ts'
import { COOKIE, SIGNED_OUT_SECONDS } from '#contract/constants.ts'
import { send } from '../../lib/api-client.ts'
import { browserClock } from '../../lib/clock.ts'
import { endPushHere } from '../../lib/push-here.ts'
import { openChannel } from '../../offline/channel.ts'
import { leaveDevice } from '../../offline/leave.ts'
import { ownerOf } from '../../offline/owner.ts'
import { pageDevice } from '../../offline/page-device.ts'
import { chooseDealer } from './acting.ts'
import { disarmLock } from './pin-lock.ts'
import { announceLeft, currentOwner, forgetOwner } from './session.ts'

/** Nobody who wants to leave waits longer for a server. */
const PATIENCE_MS = 4_000
/** Nor for a push service: what it still brings, the worker keeps from whoever comes next. */
const PUSH_PATIENCE_MS = 1_000

/**
 * Signs out: the person's records leave the device, but for what is kept for their account, and so does the session.
 * Without signal the device forgets at once who was signed in, and the server hears of it with the next call. The caller
 * then loads a new document, so that nothing personal stays in memory.
 *
 * @param unsent what becomes of changes that the store does not have
 */
export async function signOut(unsent: 'keep' | 'discard'): Promise<void> {
  const owner = currentOwner()
  const silenced = endPushHere().catch(() => {})
  // Before the device is cleared: from here on nothing that another tab asks for comes back and is kept once more.
  if (!(await endSession())) leaveUnheard()
  await Promise.race([silenced, new Promise((resolve) => setTimeout(resolve, PUSH_PATIENCE_MS))])
  if (owner !== null) {
    // A device that does not let us write has kept nothing either.
    await leaveDevice(
      { transact: pageDevice(), clock: browserClock, changed: openChannel().publish },
      ownerOf(owner, null),
      unsent === 'keep',
    ).catch(() => {})
    disarmLock(owner)
    chooseDealer(null)
  }
  announceLeft()
}

/** Whether the server has ended the session; its answer clears the cookies. */
async function endSession(): Promise<boolean> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    await send(logOut, {}, { signal: patience.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

function leaveUnheard(): void {
  forgetOwner()
  document.cookie = `${COOKIE.signedOut}=1;path=/;max-age=${SIGNED_OUT_SECONDS};samesite=lax`
}
