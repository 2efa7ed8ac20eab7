import type { CartAnswer } from '#contract/entities/cart.ts'
import { isDone } from './algebra.ts'
import type { CartChoices } from './cart-choices.ts'
import type { CartSnapshot, Owner, Partition } from './operation.ts'
import { findPartition, listOperations, renewClient } from './partition.ts'
import { KEY, type Records } from './records.ts'

/** What the cart is asked with; the answer is judged by it. */
export interface CartQuestion {
  clientId: string
  /** X-Cart-Base when the question left: the server had processed that much before it could answer. */
  base: number
  /** Of the cart that was kept when the question left; -1 for none. */
  version: number
  cartIds: string | null
  choices: CartChoices
}

/**
 * Keeps the server's cart, unless a newer one is kept already, and clears away what it covers, in one transaction.
 * Answers whether it was kept.
 */
export async function putSnapshot(
  records: Records,
  owner: Owner,
  { answer, question, now, newId }: { answer: CartAnswer; question: CartQuestion; now: number; newId: () => string },
): Promise<boolean> {
  const partition = await findPartition(records, owner)
  const { sync } = answer
  if (!partition || !sync || partition.clientId !== question.clientId) return false
  const known = hasGoneBack(sync, question, partition) ? await renewClient(records, partition, newId) : partition
  const kept = await records.get<CartSnapshot>(KEY.snapshot(owner))
  if (kept && kept.version > sync.cart_version) return false
  const snapshot: CartSnapshot = {
    v: 1,
    owner,
    version: sync.cart_version,
    clientId: known.clientId,
    applied: known === partition ? sync.applied : 0,
    lines: answer.carts.data,
    calculation: answer.calculation,
    cartIds: question.cartIds,
    choices: question.choices,
    at: now,
  }
  records.put(KEY.snapshot(owner), snapshot)
  // The server answered this owner's session, so nobody else's hold on the device counts.
  if (known.parkedAt !== null) records.put(KEY.partition(owner), { ...known, parkedAt: null })
  await clearCovered(records, snapshot, known)
  return true
}

/**
 * Has one of the two forgotten? The server, restored from a backup, where it contains less than it had when it was
 * asked; this device, whose disk is one of before, where more was applied than it has given numbers to: what it numbers
 * next would be taken for done.
 */
const hasGoneBack = (
  { applied, cart_version }: NonNullable<CartAnswer['sync']>,
  { base, version }: CartQuestion,
  { nextSeq }: Partition,
): boolean => applied < base || cart_version < version || applied >= nextSeq

async function clearCovered(records: Records, snapshot: CartSnapshot, partition: Partition): Promise<void> {
  for (const operation of await listOperations(records, snapshot.owner))
    if (isDone(operation, snapshot, partition)) records.delete(KEY.operation(operation))
}
