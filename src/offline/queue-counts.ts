import { isWaiting, type Operation, type Owner } from './operation.ts'
import { isSamePerson } from './owner.ts'
import { PREFIX, type Transact } from './records.ts'

export interface QueueCount {
  /** Still to be sent. */
  waiting: number
  /** Refused, or in doubt: the person has to say something. */
  needsYou: number
}

const NOTHING: QueueCount = { waiting: 0, needsYou: 0 }

/** What each of one person's queues holds on this device: of a sales person, one per dealer. @param person any of them */
export const countQueues = (transact: Transact, person: Owner): Promise<ReadonlyMap<Owner, QueueCount>> =>
  transact('readonly', async (records) => {
    const counts = new Map<Owner, QueueCount>()
    for (const operation of await records.list<Operation>(PREFIX.allOperations)) {
      if (operation.state === 'acked' || !isSamePerson(operation.owner, person)) continue
      const { waiting, needsYou } = counts.get(operation.owner) ?? NOTHING
      counts.set(
        operation.owner,
        isWaiting(operation) ? { waiting: waiting + 1, needsYou } : { waiting, needsYou: needsYou + 1 },
      )
    }
    return counts
  })
