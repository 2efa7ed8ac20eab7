import { logOut } from '#contract/auth/calls/log-out.ts'
import { COOKIE, SIGNED_OUT_SECONDS } from '#contract/constants.ts'
import { browserClock } from '../lib/format/clock.ts'
import { send } from '../lib/http/api-client.ts'
import { unsubscribeFromPush } from '../lib/push-subscription.ts'
import { openChannel } from '../offline/outbox/channel.ts'
import { ownerOf } from '../offline/storage/owner.ts'
import { pageDevice } from '../offline/storage/page-device.ts'
import {
  beginSignOut,
  forgetSignOut,
  signOutDevice,
  type Unsent,
  unfinishedSignOuts,
} from '../offline/storage/sign-out.ts'
import { forgetAdditionsOf } from '../offline/storage/stored-additions.ts'
import { forgetChoiceOf } from './acting.ts'
import { disableLock } from './pin-lock.ts'
import { deleteOwnerCookie, noteSigningOut, notifySignedOut, ownerInCookie, signingOut } from './session.ts'

/** Timeout of the server call, so that sign-out is never held up by it. */
const PATIENCE_MS = 4_000
/** Timeout of the push service; the worker hides push messages that arrive later. */
const PUSH_PATIENCE_MS = 1_000

/**
 * Signs out: removes the session and the person's records from the device, except what is stored for their account.
 * Offline, the device forgets the person at once, and the next call ends the session on the server. The caller then
 * loads a new document, so that no personal data stays in memory.
 *
 * What has begun is noted before the cookie goes, which alone says whose records these are. A sign-out that ends with its
 * page or browser is finished by the next page (`finishSignOuts`).
 *
 * @param unsent whether changes that are not sent yet are stored for the account or discarded
 * @param person whose records are removed, where the cookie that names them may be gone already
 */
export async function signOut(unsent: Unsent, person = ownerInCookie()): Promise<void> {
  if (person !== null) {
    noteSigningOut({ kind: unsent, person })
    await beginSignOut(thisDevice(), person, unsent).catch(() => {})
  }
  await leave(person, unsent)
}

/**
 * Finishes the sign-outs of this device that have begun.
 *
 * @param atStart the person in the cookie when this page was loaded: somebody who has signed in since stays
 * @returns whether the page is being reloaded, because its person is signed out now
 */
export async function finishSignOuts(atStart: string | null): Promise<boolean> {
  const begun = new Map<string, Unsent>()
  for (const { person, unsent } of await unfinishedSignOuts(pageDevice()).catch(() => [])) begun.set(person, unsent)
  const noted = signingOut()
  // The deletion of the account has ended the session, or the server tells the next call that it is deleted.
  if (noted?.kind === 'deleted' && ownerInCookie() === noted.person) noteSigningOut(null)
  else if (noted) begun.set(noted.person, noted.kind === 'keep' ? 'keep' : 'discard')
  let hasLeft = false
  for (const [person, unsent] of begun) {
    const isHere = ownerInCookie() === person
    if (isHere && person !== atStart) await forgetSignOut(pageDevice(), person)
    else await leave(person, unsent, isHere)
    if (!isHere || person !== atStart) continue
    hasLeft = true
    // A call of this page that was under way may store its answer until the reload: the next page clears once more.
    noteSigningOut({ kind: unsent, person })
  }
  // So that nothing of theirs stays in memory.
  if (hasLeft) location.reload()
  return hasLeft
}

const thisDevice = () => ({ transact: pageDevice(), clock: browserClock, changed: openChannel().publish })

/** Every step may be repeated: the notes go last. */
async function leave(person: string | null, unsent: Unsent, hasSession = true): Promise<void> {
  // Not those of somebody who has signed in meanwhile.
  const silenced = hasSession || ownerInCookie() === null ? unsubscribeFromPush().catch(() => {}) : null
  // Before the device is cleared for the last time: from here on no response to another tab's call can be stored.
  if (hasSession && !(await endSession())) markSignedOut()
  await Promise.race([silenced, new Promise((resolve) => setTimeout(resolve, PUSH_PATIENCE_MS))])
  if (person !== null) {
    if (unsent === 'discard') forgetAdditionsOf(person, browserClock.now())
    disableLock(person)
    forgetChoiceOf(person)
    const isCleared = await signOutDevice(thisDevice(), ownerOf(person, null), unsent === 'keep').then(
      () => true,
      () => false,
    )
    // A device that cannot write may be able to at the next start.
    if (isCleared) noteSigningOut(null)
  }
  if (hasSession) notifySignedOut()
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
