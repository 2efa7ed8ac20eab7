import { lineKey } from '#contract/cart/line-key.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import type { Owner } from '../storage/owner.ts'
import { KEY, PREFIX, type Records } from '../storage/records.ts'
import { type CartEdit, enqueue } from './enqueue.ts'
import type { Intent } from './operation.ts'
import { takeAddition } from './taken-additions.ts'

const MAX_INTENTS = 50
const INTENT_MS = 30 * 24 * 60 * 60_000
/** Until then, whoever signs in on the device is taken for the guest who chose. */
const RECENT_MS = 60 * 60_000

/** Intents of the last 30 days, oldest first. If the clock was set back, none expires. */
export async function listIntents(records: Records, now: number): Promise<Intent[]> {
  const intents = await records.list<Intent>(PREFIX.intents)
  return intents.filter(({ at }) => now - at <= INTENT_MS).sort((a, b) => a.at - b.at)
}

/** Chosen less than an hour ago. */
export const isRecentIntent = ({ at }: Intent, now: number): boolean => now - at <= RECENT_MS

/**
 * Stores a guest's intent, added to an earlier one for the same line; deletes the oldest beyond 50. One whose id was
 * stored before is not added again.
 */
export async function addIntent(records: Records, intent: Intent, now: number): Promise<void> {
  if (!(await takeAddition(records, intent.id))) return
  const fresh = await listIntents(records, now)
  const key = lineKey(intent.line)
  const same = fresh.find(({ line }) => lineKey(line) === key)
  const others = fresh.filter((one) => one !== same).slice(-(MAX_INTENTS - 1))
  const remainingIds = new Set(others.map(({ id }) => id))
  for (const { id } of await records.list<Intent>(PREFIX.intents))
    if (!remainingIds.has(id)) records.delete(KEY.intent(id))
  const quantity = Math.min((same?.quantity ?? 0) + intent.quantity, MAX_QUANTITY)
  records.put(KEY.intent(intent.id), { ...intent, quantity })
}

/** Less than one piece deletes the intent. */
export async function setIntentQuantity(records: Records, id: string, quantity: number): Promise<void> {
  const intent = await records.get<Intent>(KEY.intent(id))
  if (!intent) return
  if (quantity < 1) records.delete(KEY.intent(id))
  else records.put(KEY.intent(id), { ...intent, quantity: Math.min(quantity, MAX_QUANTITY) })
}

interface Taking {
  isTaken: (intent: Intent) => boolean
  /** Whose cart it is, as in every change. */
  context: Pick<CartEdit, 'cartName' | 'hand'>
  moment: { now: number; newId(): string; firstSeq: number }
}

/**
 * Turns intents into changes of this owner's cart in one transaction, so that two tabs that see the sign-in at the same
 * time add nothing twice. Returns the intents taken.
 */
export async function enqueueIntents(
  records: Records,
  owner: Owner,
  { isTaken, context, moment }: Taking,
): Promise<Intent[]> {
  const taken = (await listIntents(records, moment.now)).filter(isTaken)
  for (const { id, line, quantity, display } of taken) {
    const edit: CartEdit = { line, change: { action: 'add', quantity }, display, ...context }
    await enqueue(records, owner, { edit, ...moment })
    records.delete(KEY.intent(id))
  }
  return taken
}
