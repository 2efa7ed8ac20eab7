import { QUEUE_NAMES } from '../lib/http/queue-names.ts'
import { noteWaiting, WAITS_EVENT, waitingOf } from '../lib/http/queued-requests.ts'
import { ownerOf } from '../offline/storage/owner.ts'
import { postDevice } from '../offline/storage/post-device.ts'
import { findUnsent, type UnsentCounts } from '../offline/storage/sign-out.ts'
import { currentOwner, notifyTab } from './session.ts'

const NOTHING: UnsentCounts = { changes: [], wishes: [], requests: [], orders: [] }

/** Unsent data of the signed-in person on this device; empty when the device cannot be read. */
export async function unsentHere(): Promise<UnsentCounts> {
  const cartOwner = currentOwner()
  if (cartOwner === null) return NOTHING
  return findUnsent(postDevice(), ownerOf(cartOwner, null)).catch(() => NOTHING)
}

/** Whether the person who signed in has requests queued here from an earlier session; marks them to be sent again. */
export async function expectPosted(): Promise<boolean> {
  const { requests } = await unsentHere()
  for (const name of QUEUE_NAMES) {
    const { length } = requests.filter(({ list }) => list === name)
    if (length > 0) noteWaiting(name, waitingOf(name) + length)
  }
  return requests.length > 0
}

/** After lost records were written back: every queue of this tab reads and sends again. */
export async function resendUnsent(): Promise<void> {
  await expectPosted()
  notifyTab()
}

/** Calls the listener when a queue of this device may have changed; returns the function that removes it. */
export function onUnsentChange(listener: () => void): () => void {
  const channels =
    typeof BroadcastChannel === 'undefined' ? [] : ['cart', 'wishes'].map((name) => new BroadcastChannel(name))
  for (const channel of channels) channel.addEventListener('message', listener)
  addEventListener(WAITS_EVENT, listener)
  return () => {
    for (const channel of channels) channel.close()
    removeEventListener(WAITS_EVENT, listener)
  }
}
