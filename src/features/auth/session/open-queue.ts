import type { QueueName } from '../../../lib/http/queue-names.ts'
import { openRequestSender } from '../../../lib/http/request-sender.ts'
import type { QueueKinds } from '../../../offline/requests/request-kind.ts'
import { requestQueueOf } from '../../../offline/requests/request-queue.ts'
import { type Owner, ownerOf } from '../../../offline/storage/owner.ts'
import { currentOwner } from './session.ts'

/** The signed-in person, or the guest of this device. A guest's requests do not move to an account. */
export const queueOwner = (person: string | null): Owner => ownerOf(person ?? 'guest', null)

/**
 * Sends the queued requests of these kinds in one tab at a time, because two would upload the same files. Those of a
 * guest are sent with any session, those of a person with their own session only.
 */
export function openQueue<Name extends QueueName>(kinds: QueueKinds<Name>) {
  const storedFor = (owner: Owner) => requestQueueOf(kinds, owner)
  const sender = openRequestSender({
    what: kinds.list,
    async send(onProgress) {
      let left = 0
      for (const owner of new Set([queueOwner(null), queueOwner(currentOwner())]))
        left += await storedFor(owner).send(onProgress)
      return left
    },
  })
  return { ...sender, storedFor }
}

export type Queue<Name extends QueueName> = ReturnType<typeof openQueue<Name>>
