import { nextRetry, waitLeft } from '../outbox/backoff.ts'
import type { Owner } from '../storage/owner.ts'
import { findPartition } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import type { OrderOutcome } from './send-order.ts'
import {
  deleteOrder,
  findOrder,
  isOrderWaiting,
  listOrders,
  type OrderRefusal,
  putOrder,
  type WaitingOrder,
} from './waiting-order.ts'

export interface OrderSettlement {
  order: WaitingOrder
  outcome: OrderOutcome
}

export type OrderLease =
  | { kind: 'order'; order: WaitingOrder }
  | { kind: 'wait'; waitMs: number }
  /** `hasReturns`: lines of an order given up wait to be put back into the cart, which only a page does. */
  | { kind: 'empty'; hasReturns: boolean }

/** The fence of an order that was to be changed is recorded: its lines are to return to the cart. */
export const isToReturn = ({ state, fence }: WaitingOrder): boolean => state === 'refused' && fence === 'change'

/**
 * Takes the next order that is due: `queued` becomes `inflight`, and its body is frozen from here on. Orders do not
 * depend on each other: one that the server fails on does not hold up the others.
 *
 * @param tried ids of the orders that this drain has sent already
 */
export async function leaseOrder(
  records: Records,
  owner: Owner,
  { now, tried }: { now: number; tried: ReadonlySet<string> },
): Promise<OrderLease> {
  const all = await listOrders(records, owner)
  const waiting = all.filter(isOrderWaiting)
  const due = waiting.find(({ id, retry }) => !tried.has(id) && waitLeft(retry, now) === 0)
  if (due) {
    const order: WaitingOrder = { ...due, state: 'inflight', attempts: due.attempts + 1 }
    putOrder(records, order)
    return { kind: 'order', order }
  }
  if (waiting.length === 0) return { kind: 'empty', hasReturns: all.some(isToReturn) }
  return { kind: 'wait', waitMs: Math.min(...waiting.map(({ retry }) => waitLeft(retry, now))) }
}

interface OrderMoment {
  now: number
  /** 0 ≤ random < 1, for the jitter. */
  random: number
}

/** next: continue with other orders · wait: no connection · paused: the person must act. */
export type OrderStep = { kind: 'next' | 'paused' } | { kind: 'wait'; waitMs: number }

/**
 * Stores the outcome of one request. A late response (stolen lock, another key since) finds another record and changes
 * nothing: the first stored outcome wins.
 */
export async function settleOrder(
  records: Records,
  owner: Owner,
  { settlement: { order, outcome }, moment }: { settlement: OrderSettlement; moment: OrderMoment },
): Promise<OrderStep> {
  const stored = await findOrder(records, owner, order.id)
  if (stored?.state !== 'inflight' || stored.key !== order.key) return { kind: 'next' }
  if (outcome.kind === 'paused') {
    await pausePartition(records, owner, { outcome, now: moment.now })
    // The cart of an unassigned dealer also refuses the fence.
    if (outcome.status === 'unassigned' && stored.fence === 'cancel') deleteOrder(records, stored)
    return { kind: 'paused' }
  }
  const next = orderAfter(stored, outcome, moment)
  if (next) putOrder(records, next)
  else deleteOrder(records, stored)
  if (outcome.kind === 'retry' && outcome.cause !== 'answer') return { kind: 'wait', waitMs: next?.retry?.waitMs ?? 0 }
  return { kind: 'next' }
}

/** The order after an outcome; null when its record can be deleted. */
export function orderAfter(
  order: WaitingOrder,
  outcome: Exclude<OrderOutcome, { kind: 'paused' }>,
  { now, random }: OrderMoment,
): WaitingOrder | null {
  const settled = { ...order, changedAt: now, failures: 0, retry: null, said: null }
  switch (outcome.kind) {
    case 'acked':
      // Also after a fence: the order existed before it.
      return { ...settled, state: 'sent', fence: null, refusal: null, answer: outcome.answer }
    case 'refused':
      if (order.fence === 'cancel' || isCancelledElsewhere(order, outcome.refusal)) return null
      return {
        ...settled,
        state: 'refused',
        fence: order.fence === 'change' ? 'change' : null,
        refusal: order.fence === 'age' ? { code: 'age', userMessage: '', proposal: null } : outcome.refusal,
      }
    case 'retry':
      return {
        ...order,
        failures: order.failures + 1,
        retry: nextRetry({ ...outcome, failures: order.failures }, now, random),
        said: outcome.said,
      }
  }
}

/** The person cancelled or changed it on the other device, or will decide about it there. */
const isCancelledElsewhere = ({ shared, fence }: WaitingOrder, { code }: OrderRefusal): boolean =>
  shared !== undefined && fence === null && code === 'cancelled'

/** As an operation of the cart would: the session, the app or the assignment concerns the whole partition. */
async function pausePartition(
  records: Records,
  owner: Owner,
  { outcome: { status }, now }: { outcome: Extract<OrderOutcome, { kind: 'paused' }>; now: number },
): Promise<void> {
  const partition = await findPartition(records, owner)
  if (!partition) return
  const isUnassigned = status === 'unassigned' || (partition.isUnassigned ?? false)
  const parkedAt = status === 'parked' ? now : null
  records.put(KEY.partition(owner), { ...partition, status, isUnassigned, parkedAt })
}
