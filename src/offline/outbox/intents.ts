import { KEY, PREFIX, type Records } from '../storage/records.ts'
import type { Intent } from './operation.ts'

const MAX_INTENTS = 10
const INTENT_MS = 24 * 60 * 60_000

/** Intents of the last 24 hours, oldest first. If the clock was set back, none expires. */
export async function listIntents(records: Records, now: number): Promise<Intent[]> {
  const intents = await records.list<Intent>(PREFIX.intents)
  return intents.filter(({ at }) => now - at <= INTENT_MS).sort((a, b) => a.at - b.at)
}

/** Stores a guest's intent; deletes the oldest beyond 10. */
export async function addIntent(records: Records, intent: Intent, now: number): Promise<void> {
  const fresh = await listIntents(records, now)
  const remainingIds = new Set(fresh.slice(-(MAX_INTENTS - 1)).map(({ id }) => id))
  for (const { id } of await records.list<Intent>(PREFIX.intents))
    if (!remainingIds.has(id)) records.delete(KEY.intent(id))
  records.put(KEY.intent(intent.id), intent)
}
