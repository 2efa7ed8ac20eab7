import { browserClock } from '../../lib/clock.ts'
import { applicationsOf } from '../../offline/applications.ts'
import { drain } from '../../offline/drain.ts'
import { ERRAND_LISTS } from '../../offline/errand.ts'
import { errandsOf } from '../../offline/errands.ts'
import { ownersOf, type Unsent } from '../../offline/leave.ts'
import { lettersOf } from '../../offline/letters.ts'
import { openOutbox } from '../../offline/outbox.ts'
import { openOutboxStore } from '../../offline/outbox-store.ts'
import { ownerOf } from '../../offline/owner.ts'
import { pageDevice } from '../../offline/page-device.ts'
import { pageTransport } from '../../offline/page-transport.ts'
import { pageUpkeep } from '../../offline/page-upkeep.ts'
import { sendWishes } from '../../offline/send-wishes.ts'
import { openWishes } from '../../offline/wishes.ts'
import { currentOwner } from './session.ts'
import { unsentHere } from './unsent.ts'

/** Maximum duration per queue, so that sign-out is not held up. */
const LONGEST_MS = 20_000

/** Sends all queues now, regardless of back-off, and returns what could not be sent. */
export async function sendUnsent(): Promise<Unsent> {
  const cartOwner = currentOwner()
  if (cartOwner === null) return unsentHere()
  const person = ownerOf(cartOwner, null)
  const outbox = openOutbox({
    transact: pageDevice(),
    isHidden: () => true,
    transport: pageTransport,
    openStore: openOutboxStore,
    upkeep: pageUpkeep,
  })
  const owners = await pageDevice()('readonly', (records) => ownersOf(records, person))
  for (const owner of owners) {
    await outbox.store.nudge(owner, 'person')
    await drain(owner, outbox, LONGEST_MS)
    // What is left is counted below, with the reason for each; there is nothing to report here.
    const wishes = { wishes: openWishes(pageDevice(), owner), owner, fetch: askServer, now: browserClock.now }
    if ((await unsentHere()).wishes.length > 0) await sendWishes(wishes).catch(() => {})
  }
  await lettersOf(person).send()
  await applicationsOf(person).send()
  for (const list of ERRAND_LISTS) await errandsOf({ list, owner: person }).send()
  return unsentHere()
}

const askServer: typeof fetch = (...asked) => fetch(...asked)
