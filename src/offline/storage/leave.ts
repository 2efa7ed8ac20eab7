import type { Operation, Owner, Partition } from '../outbox/operation.ts'
import { clear } from '../outbox/retention.ts'
import type { StoreDeps } from '../outbox/store.ts'
import { type Application, DEALER_FORM } from '../requests/application.ts'
import { errandsOfOwner, leaveErrands, type QueuedTask } from '../requests/errand.ts'
import { type Letter, leaveLetters } from '../requests/letter.ts'
import { leaveWishes, type WaitingWish, waitingWishes } from '../requests/wishes.ts'
import { leaveOwnRecords } from './own-records.ts'
import { isSamePerson } from './owner.ts'
import { findPartition, listOperations } from './partition.ts'
import { removeQuarantined } from './quarantine.ts'
import { KEY, PREFIX, type Records, type Transact } from './records.ts'

/** Everything a user made on this device that the server has not confirmed. */
export interface Unsent {
  /** Cart changes of the user and of the dealers they act for, including those that await a decision. */
  changes: readonly Operation[]
  wishes: readonly WaitingWish[]
  letters: readonly Letter[]
  applications: readonly Application[]
  /** Scans and warranty claims. */
  errands: readonly QueuedTask[]
}

/** @param owner any partition of the user */
export const findUnsent = (transact: Transact, owner: Owner): Promise<Unsent> =>
  transact('readonly', async (records) => {
    const found = { changes: [] as Operation[], wishes: [] as WaitingWish[], letters: [] as Letter[] }
    const applications: Application[] = []
    const errands: QueuedTask[] = []
    for (const one of await ownersOf(records, owner)) {
      found.changes.push(...(await listOperations(records, one)).filter(isUnsent))
      found.wishes.push(...(await waitingWishes(records, one)))
      found.letters.push(...(await records.list<Letter>(PREFIX.letters(one))).filter(isUnsent))
      applications.push(...(await records.list<Application>(PREFIX.applications(one))).filter(isUnsent))
      errands.push(...(await errandsOfOwner(records, one)).filter(isUnsent))
    }
    return { ...found, applications, errands }
  })

/** Neither acknowledged, sent nor done. */
const isUnsent = ({ state }: { state: Operation['state'] | Letter['state'] | QueuedTask['state'] }): boolean =>
  state !== 'acked' && state !== 'sent' && state !== 'done'

type Owned = Pick<Partition, 'v' | 'owner'>

/** All partitions of a user: a sales person has one for each dealer they acted for on this device. */
export async function ownersOf(records: Records, owner: Owner): Promise<Owner[]> {
  const kept = [...(await records.list<Owned>(PREFIX.partitions)), ...(await records.list<Owned>(PREFIX.allOwn))]
  return [...new Set([owner, ...kept.map((one) => one.owner)])].filter((one) => isSamePerson(one, owner))
}

/**
 * Deletes all records of a user at sign-out, for every dealer they acted for, in one transaction. With `keepUnsent`
 * unsent data stays in a parked partition. Not part of the store, so that the service worker's bundle does not contain
 * it.
 */
export async function leaveDevice(
  { transact, clock, changed }: Pick<StoreDeps, 'transact' | 'clock' | 'changed'>,
  owner: Owner,
  keepUnsent: boolean,
): Promise<void> {
  const left = await transact('readwrite', async (records) => {
    const owners = await ownersOf(records, owner)
    for (const one of owners) await leave(records, one, { keepUnsent, now: clock.now() })
    await removeQuarantined(records, owner)
    return owners
  })
  for (const one of left) changed(one)
}

async function leave(
  records: Records,
  owner: Owner,
  { keepUnsent, now }: { keepUnsent: boolean; now: number },
): Promise<void> {
  await clear(records, owner, (operation) => keepUnsent && isUnsent(operation))
  await leaveLetters(records, owner, keepUnsent)
  await leaveErrands(records, owner, keepUnsent)
  for (const application of await records.list<Application>(PREFIX.applications(owner)))
    if (!keepUnsent || !isUnsent(application)) records.delete(KEY.application(application))
  if (!keepUnsent) await leaveWishes(records, owner)
  records.delete(KEY.form(owner, DEALER_FORM))
  await leaveOwnRecords(records, owner)
  records.delete(KEY.pin(owner))
  // Still exists only if operations were left in it.
  const partition = await findPartition(records, owner)
  if (partition) records.put(KEY.partition(owner), { ...partition, status: 'parked', parkedAt: now })
}
