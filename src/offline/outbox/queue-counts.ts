import { isSamePerson, type Owner } from '../storage/owner.ts'
import { PREFIX, type Transact } from '../storage/records.ts'
import { isWaiting, keyOf, type Operation } from './operation.ts'

export interface QueueCount {
  /** Queued or inflight operations. */
  waiting: number
  /** Lines with rejected or uncertain changes, which need a decision. */
  needsYou: number
}

/** Counts by queue for one account: a sales person has one per dealer. @param person any partition of the account */
export const countQueues = (transact: Transact, person: Owner): Promise<ReadonlyMap<Owner, QueueCount>> =>
  transact('readonly', async (records) => {
    const queues = new Map<Owner, Operation[]>()
    for (const operation of await records.list<Operation>(PREFIX.allOperations)) {
      if (operation.state === 'acked' || !isSamePerson(operation.owner, person)) continue
      queues.set(operation.owner, [...(queues.get(operation.owner) ?? []), operation])
    }
    return new Map([...queues].map(([owner, operations]) => [owner, countQueue(operations)]))
  })

/** Decisions are counted by line: three rejected changes of one product are one decision. */
export const countQueue = (operations: readonly Operation[]): QueueCount => ({
  waiting: operations.filter(isWaiting).length,
  needsYou: new Set(operations.filter((operation) => !isWaiting(operation)).map(keyOf)).size,
})
