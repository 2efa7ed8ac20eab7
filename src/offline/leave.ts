import { leaveLetters } from './letter.ts'
import { isWaiting, type Owner } from './operation.ts'
import { leaveOwnRecords } from './own-records.ts'
import { findPartition } from './partition.ts'
import { KEY, type Records } from './records.ts'
import type { StoreDeps } from './store.ts'
import { clear } from './upkeep.ts'

/**
 * Takes an owner's records off the device at sign-out, in one transaction; with `keepUnsent` what waits stays, parked,
 * for that account alone (it holds products and quantities, nothing of the person). Apart from the store: only a page
 * signs out, and the worker need not carry it.
 */
export async function leaveDevice(
  { transact, clock, changed }: Pick<StoreDeps, 'transact' | 'clock' | 'changed'>,
  owner: Owner,
  keepUnsent: boolean,
): Promise<void> {
  await transact('readwrite', (records) => leave(records, owner, { keepUnsent, now: clock.now() }))
  changed(owner)
}

async function leave(
  records: Records,
  owner: Owner,
  { keepUnsent, now }: { keepUnsent: boolean; now: number },
): Promise<void> {
  await clear(records, owner, (operation) => keepUnsent && isWaiting(operation))
  await leaveLetters(records, owner, keepUnsent)
  await leaveOwnRecords(records, owner)
  records.delete(KEY.pin(owner))
  // Still here only when something of it is kept.
  const partition = await findPartition(records, owner)
  if (partition) records.put(KEY.partition(owner), { ...partition, status: 'parked', parkedAt: now })
}
