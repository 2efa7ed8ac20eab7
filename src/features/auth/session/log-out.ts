import { logOut } from '#contract/auth/calls/log-out.ts'
import { COOKIE, SIGNED_OUT_SECONDS } from '#contract/constants.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import { send } from '../../../lib/http/api-client.ts'
import { unsubscribeFromPush } from '../../../lib/push-subscription.ts'
import { openChannel } from '../../../offline/outbox/channel.ts'
import { ownerOf } from '../../../offline/storage/owner.ts'
import { pageDevice } from '../../../offline/storage/page-device.ts'
import { signOutDevice } from '../../../offline/storage/sign-out.ts'
import { forgetAdditionsOf } from '../../../offline/storage/stored-additions.ts'
import { chooseDealer } from './acting.ts'
import { disableLock } from './pin-lock.ts'
import { currentOwner, deleteOwnerCookie, notifySignedOut } from './session.ts'

/** Timeout of the server call, so that sign-out is never held up by it. */
const PATIENCE_MS = 4_000
/** Timeout of the push service; the worker hides push messages that arrive later. */
const PUSH_PATIENCE_MS = 1_000

/**
 * Signs out: removes the session and the person's records from the device, except what is stored for their account.
 * Offline, the device forgets the person at once, and the next call ends the session on the server. The caller then
 * loads a new document, so that no personal data stays in memory.
 *
 * @param unsent whether changes that are not sent yet are stored for the account or discarded
 * @param owner whose records are removed, where the cookie that names them may be gone already
 */
export async function signOut(unsent: 'keep' | 'discard', owner = currentOwner()): Promise<void> {
  const silenced = unsubscribeFromPush().catch(() => {})
  // Before the device is cleared: from here on no response to another tab's call can be stored again.
  if (!(await endSession())) markSignedOut()
  await Promise.race([silenced, new Promise((resolve) => setTimeout(resolve, PUSH_PATIENCE_MS))])
  if (owner !== null) {
    // A device that cannot write has stored nothing either.
    await signOutDevice(
      { transact: pageDevice(), clock: browserClock, changed: openChannel().publish },
      ownerOf(owner, null),
      unsent === 'keep',
    ).catch(() => {})
    if (unsent === 'discard') forgetAdditionsOf(owner, browserClock.now())
    disableLock(owner)
    chooseDealer(null)
  }
  notifySignedOut()
}

/** Whether the server has ended the session; its response clears the cookies. */
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

function markSignedOut(): void {
  deleteOwnerCookie()
  document.cookie = `${COOKIE.signedOut}=1;path=/;max-age=${SIGNED_OUT_SECONDS};samesite=lax`
}
