import type { CartAnswer } from '#contract/cart/cart.ts'
import type { Owner } from '../storage/owner.ts'
import { findPartition, listOperations, renewClient, withOwnClient } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { noteRollback } from '../storage/rollback.ts'
import type { CartChoices } from './cart-choices.ts'
import { appliedOf } from './merge-operations.ts'
import type { AppliedClient, CartSnapshot, Operation, Partition } from './operation.ts'

type Sync = NonNullable<CartAnswer['sync']>

/** Parameters of a cart request; the response is judged by them. */
export interface CartRequest {
  clientId: string
  /** X-Cart-Base at the time of the request: a lower `applied` in the response means lost data. */
  base: number
  /** Version of the stored cart at the time of the request; -1 for none. */
  version: number
  cartIds: string | null
  choices: CartChoices
}

/**
 * Stores the server's cart unless the stored one is newer, and deletes the operations it covers, in one transaction.
 * Returns whether it was stored.
 *
 * @param others what this cart contains of other client ids
 */
export async function putSnapshot(
  records: Records,
  owner: Owner,
  {
    answer,
    question,
    others = [],
    now,
    newId,
  }: { answer: CartAnswer; question: CartRequest; others?: readonly AppliedClient[]; now: number; newId: () => string },
): Promise<boolean> {
  const partition = await findPartition(records, owner)
  const { sync } = answer
  if (!partition || !sync || partition.clientId !== question.clientId) return false
  const operations = await listOperations(records, owner)
  const before = await records.get<CartSnapshot>(KEY.snapshot(owner))
  let known = partition
  if (hasGoneBack(sync, question)) known = await renewClient(records, partition, newId)
  else if (isShared(sync, partition, operations)) known = withOwnClient(partition, newId)
  const stored = await records.get<CartSnapshot>(KEY.snapshot(owner))
  if (stored && stored.version > sync.cart_version) return false
  const snapshot: CartSnapshot = {
    v: 1,
    owner,
    version: sync.cart_version,
    clientId: known.clientId,
    applied: known === partition ? sync.applied : 0,
    ...(others.length > 0 && { others }),
    lines: answer.carts.data,
    calculation: answer.calculation,
    cartIds: question.cartIds,
    choices: question.choices,
    at: now,
  }
  records.put(KEY.snapshot(owner), snapshot)
  if (before && isRestored(sync, question, before)) await noteRollback(records, before, snapshot)
  // The server accepted this owner's session, so the partition is not parked.
  if (known !== partition || known.parkedAt !== null) records.put(KEY.partition(owner), { ...known, parkedAt: null })
  const answered: CartSnapshot = { ...snapshot, clientId: partition.clientId, applied: sync.applied }
  for (const operation of await listOperations(records, owner))
    if (isContained(operation, { answered, partition: known })) records.delete(KEY.operation(operation))
  return true
}

/** The server was restored from a backup and contains less than it did at the time of the request. */
const hasGoneBack = ({ applied, cart_version }: Sync, { base, version }: CartRequest): boolean =>
  applied < base || cart_version < version

/**
 * Whether the server lost changes it had confirmed. If it has nothing of this client, it may only have forgotten the
 * client: then the cart version decides.
 */
const isRestored = (sync: Sync, question: CartRequest, { version, lastVersion = version }: CartSnapshot): boolean =>
  sync.cart_version < lastVersion
    ? hasGoneBack(sync, question) || version < 0
    : sync.applied > 0 && sync.applied < question.base

/**
 * The server has applied more than this device sent under its client id: another copy of the browser profile uses it,
 * or this disk was restored from a backup. New numbers would collide with those of other changes.
 */
const isShared = ({ applied }: Sync, { clientId, nextSeq }: Partition, operations: readonly Operation[]): boolean =>
  applied >= nextSeq ||
  operations.some((one) => one.state === 'queued' && one.clientId === clientId && one.seq <= applied)

/**
 * Acknowledged and contained in this response, by its number or, where that is not known, because its client id was
 * replaced before the call.
 */
function isContained(
  operation: Operation,
  { answered, partition }: { answered: CartSnapshot; partition: Partition },
): boolean {
  if (operation.state !== 'acked') return false
  const applied = appliedOf(operation.clientId, answered)
  return applied === null ? operation.clientId !== partition.clientId : operation.seq <= applied
}
