import type { CartAnswer } from '#contract/entities/cart.ts'
import type { CartChoices } from './cart-choices.ts'
import type { CartSnapshot, Operation, Owner, Partition } from './operation.ts'
import { findPartition, listOperations, renewClient, withOwnClient } from './partition.ts'
import { KEY, type Records } from './records.ts'
import { noteRollback } from './rollback.ts'

type Sync = NonNullable<CartAnswer['sync']>

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
  const operations = await listOperations(records, owner)
  const before = await records.get<CartSnapshot>(KEY.snapshot(owner))
  let known = partition
  if (hasGoneBack(sync, question)) known = await renewClient(records, partition, newId)
  else if (isShared(sync, partition, operations)) known = withOwnClient(partition, newId)
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
  if (before && isRestored(sync, question, before)) await noteRollback(records, before, snapshot)
  // The server answered this owner's session, so nobody else's hold on the device counts.
  if (known !== partition || known.parkedAt !== null) records.put(KEY.partition(owner), { ...known, parkedAt: null })
  const answered: CartSnapshot = { ...snapshot, clientId: partition.clientId, applied: sync.applied }
  for (const operation of await listOperations(records, owner))
    if (isContained(operation, { answered, partition: known })) records.delete(KEY.operation(operation))
  return true
}

/** The server, restored from a backup, contains less than it had when it was asked. */
const hasGoneBack = ({ applied, cart_version }: Sync, { base, version }: CartQuestion): boolean =>
  applied < base || cart_version < version

/**
 * The server has lost something that it had confirmed. One that holds nothing at all of this client has perhaps only
 * forgotten the client: then its version says whether it has lost the cart's changes, too.
 */
const isRestored = (sync: Sync, question: CartQuestion, { version, lastVersion = version }: CartSnapshot): boolean =>
  sync.cart_version < lastVersion
    ? hasGoneBack(sync, question) || version < 0
    : sync.applied > 0 && sync.applied < question.base

/**
 * More was applied than this device has sent under its client id: another copy of its browser profile uses it too, or
 * its disk is one of before. Numbers it gives from here on would be those of other changes.
 */
const isShared = ({ applied }: Sync, { clientId, nextSeq }: Partition, operations: readonly Operation[]): boolean =>
  applied >= nextSeq ||
  operations.some((one) => one.state === 'queued' && one.clientId === clientId && one.seq <= applied)

/**
 * Acknowledged, and part of this answer: by its number, or because the client id it went out under was left before the
 * answer was asked for.
 */
function isContained(
  operation: Operation,
  { answered, partition }: { answered: CartSnapshot; partition: Partition },
): boolean {
  if (operation.state !== 'acked') return false
  const isOfLeftClient = operation.clientId !== partition.clientId && operation.clientId !== answered.clientId
  return isOfLeftClient || (operation.clientId === answered.clientId && operation.seq <= answered.applied)
}
