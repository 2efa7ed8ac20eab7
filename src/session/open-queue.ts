import type { QueueName } from '../lib/http/queue-names.ts'
import { openRequestSender } from '../lib/http/request-sender.ts'
import type { QueuedRequest } from '../offline/requests/request.ts'
import type { QueueKinds } from '../offline/requests/request-kind.ts'
import { requestQueueOf } from '../offline/requests/request-queue.ts'
import { type Owner, ownerOf } from '../offline/storage/owner.ts'
import { currentOwner } from './session.ts'

/** The signed-in person, or the guest of this device. A guest's requests do not move to an account. */
export const queueOwner = (person: string | null): Owner => ownerOf(person ?? 'guest', null)

/** A server is rarely restored: received requests are compared when a page opens the queue, then at most so often. */
const COMPARE_MS = 60_000

/**
 * Sends the queued requests of these kinds in one tab at a time, because two would upload the same files. Those of a
 * guest are sent with any session, those of a person with their own session only.
 */
export function openQueue<Name extends QueueName>(kinds: QueueKinds<Name>) {
  const storedFor = (owner: Owner) => requestQueueOf(kinds, owner)
  let comparedAt = Number.NEGATIVE_INFINITY
  async function compare(owners: Iterable<Owner>): Promise<void> {
    if (performance.now() - comparedAt < COMPARE_MS) return
    comparedAt = performance.now()
    for (const owner of owners) await storedFor(owner).compare()
  }
  const sender = openRequestSender({
    what: kinds.list,
    async send(onProgress) {
      let left = 0
      const owners = new Set([queueOwner(null), queueOwner(currentOwner())])
      for (const owner of owners) left += await storedFor(owner).send(onProgress)
      if (left === 0) await compare(owners)
      return left
    },
  })
  async function sendAgain(lost: QueuedRequest<Name>): Promise<void> {
    sender.expectOne()
    await storedFor(lost.owner).sendAgain(lost)
    sender.announce()
    await sender.deliver()
  }
  return { ...sender, storedFor, sendAgain }
}

export type Queue<Name extends QueueName> = ReturnType<typeof openQueue<Name>>
