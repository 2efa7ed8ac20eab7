import { browserClock } from '../../lib/clock.ts'
import { waitingOf, waitsRecord } from '../../lib/waits.ts'
import { applicationsOf } from '../../offline/applications.ts'
import { device } from '../../offline/device.ts'
import { drain } from '../../offline/drain.ts'
import { findUnsent, ownersOf, type Unsent } from '../../offline/leave.ts'
import { lettersOf } from '../../offline/letters.ts'
import { openOutbox } from '../../offline/outbox.ts'
import { ownerOf } from '../../offline/owner.ts'
import { pageTransport } from '../../offline/page-transport.ts'
import { sendWishes } from '../../offline/send-wishes.ts'
import { openStore } from '../../offline/store.ts'
import { openWishes } from '../../offline/wishes.ts'
import { currentOwner } from './session.ts'

const NOTHING: Unsent = { changes: [], wishes: [], letters: [], applications: [] }
/** Whoever stands at the door is not kept longer by one queue. */
const LONGEST_MS = 20_000

/** What the signed-in person has made here that the store does not have. A device that cannot be read holds nothing. */
export async function unsentHere(): Promise<Unsent> {
  const cartOwner = currentOwner()
  if (cartOwner === null) return NOTHING
  return findUnsent(device(), ownerOf(cartOwner, null)).catch(() => NOTHING)
}

export const countOf = ({ changes, wishes, letters, applications }: Unsent): number =>
  changes.length + wishes.length + letters.length + applications.length

/** Sends all of it now, whatever back-off it is in, and answers what could not be sent. */
export async function sendUnsent(): Promise<Unsent> {
  const cartOwner = currentOwner()
  if (cartOwner === null) return NOTHING
  const person = ownerOf(cartOwner, null)
  const outbox = openOutbox({ isHidden: () => true, transport: pageTransport, openStore })
  const owners = await device()('readonly', (records) => ownersOf(records, person))
  for (const owner of owners) {
    await outbox.store.nudge(owner, 'person')
    await drain(owner, outbox, LONGEST_MS)
    // What is left is counted below: why it is left is told with it, or there is no signal.
    const wishes = { wishes: openWishes(device(), owner), owner, fetch: askServer, now: browserClock.now }
    if ((await unsentHere()).wishes.length > 0) await sendWishes(wishes).catch(() => {})
  }
  await lettersOf(person).send()
  await applicationsOf(person).send()
  return unsentHere()
}

/** Whether the person who has just signed in had left something written here: then it goes on its way again. */
export async function expectPosted(): Promise<boolean> {
  const { letters, applications } = await unsentHere()
  for (const [what, { length }] of [
    ['letters', letters],
    ['applications', applications],
  ] as const)
    if (length > 0) localStorage.setItem(waitsRecord(what), String(waitingOf(what) + length))
  return letters.length + applications.length > 0
}

const askServer: typeof fetch = (...asked) => fetch(...asked)
