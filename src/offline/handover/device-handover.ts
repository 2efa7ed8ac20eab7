import { browserClock } from '../../lib/format/clock.ts'
import { openChannel } from '../outbox/channel.ts'
import type { Owner } from '../storage/owner.ts'
import { ownerOf, personOf } from '../storage/owner.ts'
import { pageDevice } from '../storage/page-device.ts'
import type { Handover } from './handover.ts'
import { sealQueue } from './seal-queue.ts'
import { type TakenOver, takeOver } from './take-over.ts'

const moment = () => ({ now: browserClock.now(), newId: () => crypto.randomUUID() })

/** Notifies all tabs, this one included, that the records of these carts have changed. */
function publish(owners: readonly Owner[]): void {
  const channel = openChannel()
  for (const owner of owners) channel.publish(owner)
}

/**
 * Seals what waits of this person on this device.
 *
 * @throws TooMuchToHandOver, or the storage's error when nothing was sealed
 */
export async function sealDevice(person: Owner, market: string): Promise<Handover | null> {
  const handover = await pageDevice()('readwrite', (records) =>
    sealQueue(records, person, { market, moment: moment() }),
  )
  publish((handover?.carts ?? []).map(({ dealer }) => ownerOf(personOf(person), dealer)))
  return handover
}

/** Adds it to what waits on this device. @throws the storage's error when nothing was stored */
export async function takeOverOnDevice(person: Owner, handover: Handover): Promise<TakenOver> {
  const taken = await pageDevice()('readwrite', (records) => takeOver(records, person, { handover, ...moment() }))
  if (taken.kind === 'taken') publish(taken.owners)
  return taken
}
