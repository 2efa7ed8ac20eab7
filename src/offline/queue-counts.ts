import { isWaiting, keyOf, type Operation, type Owner } from './operation.ts'
import { isSamePerson } from './owner.ts'
import { PREFIX, type Transact } from './records.ts'

export interface QueueCount {
  /** Still to be sent. */
  waiting: number
  /** Lines with refused or doubtful changes: the person has to say something. */
  needsYou: number
}

/** What each of one person's queues holds on this device: of a sales person, one per dealer. @param person any of them */
export const countQueues = (transact: Transact, person: Owner): Promise<ReadonlyMap<Owner, QueueCount>> =>
  transact('readonly', async (records) => {
    const queues = new Map<Owner, Operation[]>()
    for (const operation of await records.list<Operation>(PREFIX.allOperations)) {
      if (operation.state === 'acked' || !isSamePerson(operation.owner, person)) continue
      queues.set(operation.owner, [...(queues.get(operation.owner) ?? []), operation])
    }
    return new Map([...queues].map(([owner, operations]) => [owner, countOf(operations)]))
  })

/** What needs the person is counted by line: three refused changes of one product are one thing to look at. */
const countOf = (operations: readonly Operation[]): QueueCount => ({
  waiting: operations.filter(isWaiting).length,
  needsYou: new Set(operations.filter((operation) => !isWaiting(operation)).map(keyOf)).size,
})
