import { browserClock } from '../../../lib/format/clock.ts'
import { fetchWithin, REQUEST_MS } from '../../../lib/http/fetch-within.ts'
import { drain } from '../../../offline/outbox/drain.ts'
import { openOutbox } from '../../../offline/outbox/outbox.ts'
import { pageMaintenance } from '../../../offline/outbox/page-maintenance.ts'
import { openPageStore } from '../../../offline/outbox/page-store.ts'
import { pageTransport } from '../../../offline/outbox/page-transport.ts'
import { APPLICATIONS } from '../../../offline/requests/application-kind.ts'
import { CONTACT } from '../../../offline/requests/contact-kind.ts'
import { requestQueueOf } from '../../../offline/requests/request-queue.ts'
import { sendWishes } from '../../../offline/requests/send-wishes.ts'
import { ALERTS, CLAIMS, LISTS, REVIEWS, SCANS } from '../../../offline/requests/task-kinds.ts'
import { openWishlist } from '../../../offline/requests/wishes.ts'
import { ownerOf } from '../../../offline/storage/owner.ts'
import { pageDevice } from '../../../offline/storage/page-device.ts'
import { ownersOf, type UnsentCounts } from '../../../offline/storage/sign-out.ts'
import { currentOwner } from './session.ts'
import { unsentHere } from './unsent.ts'

/** Maximum duration per queue, so that sign-out is not held up. */
const LONGEST_MS = 20_000

/** Sends all queues now, regardless of back-off, and returns what could not be sent. */
export async function sendUnsent(): Promise<UnsentCounts> {
  const cartOwner = currentOwner()
  if (cartOwner === null) return unsentHere()
  const person = ownerOf(cartOwner, null)
  const outbox = openOutbox({
    transact: pageDevice(),
    isHidden: () => true,
    transport: pageTransport,
    openStore: openPageStore,
    maintenance: pageMaintenance,
  })
  const owners = await pageDevice()('readonly', (records) => ownersOf(records, person))
  for (const owner of owners) {
    await outbox.store.nudge(owner, 'person')
    await drain(owner, outbox, LONGEST_MS)
    // What is left is counted below, with the reason for each; there is nothing to report here.
    const wishes = { wishes: openWishlist(pageDevice(), owner), owner, fetch: askServer, now: browserClock.now }
    if ((await unsentHere()).wishes.length > 0) await sendWishes(wishes).catch(() => {})
  }
  await requestQueueOf(CONTACT, person).send()
  await requestQueueOf(APPLICATIONS, person).send()
  await requestQueueOf(SCANS, person).send()
  await requestQueueOf(CLAIMS, person).send()
  await requestQueueOf(ALERTS, person).send()
  await requestQueueOf(LISTS, person).send()
  await requestQueueOf(REVIEWS, person).send()
  return unsentHere()
}

const askServer = fetchWithin({ ms: REQUEST_MS })
