import { type Decision, decide } from './decisions.ts'
import { type Edit, enqueue } from './enqueue.ts'
import { addIntent, listIntents } from './intents.ts'
import type { Intent, Owner } from './operation.ts'
import { upsertPartition } from './partition.ts'
import { KEY } from './records.ts'
import { putSnapshot } from './snapshot.ts'
import { openStore, type StoreDeps } from './store.ts'
import { applyAge, hasAged, resume } from './upkeep.ts'

export type OutboxStore = ReturnType<typeof openOutboxStore>

/** The cart's records of this device for a page: what a person does, beside what is done with what waits. */
export function openOutboxStore(deps: StoreDeps) {
  const { transact, clock, newId, changed } = deps
  const store = openStore(deps)
  const { change } = store
  const moment = () => ({ now: clock.now(), newId })

  return {
    ...store,
    /** No notice of what was not kept: whoever hears one asks for the cart again. */
    async putSnapshot(owner: Owner, kept: Omit<Parameters<typeof putSnapshot>[2], 'now' | 'newId'>) {
      const isKept = await transact('readwrite', (records) => putSnapshot(records, owner, { ...kept, ...moment() }))
      if (isKept) changed(owner)
      return isKept
    },
    /** The identity the cart is asked with, made on first use. */
    partition: (owner: Owner) => transact('readwrite', (records) => upsertPartition(records, owner, newId)),
    resume: (owner: Owner) => change(owner, (records) => resume(records, owner, clock.now())),
    hasAged: (owner: Owner, hasFailed: boolean) =>
      transact('readonly', (records) => hasAged(records, owner, { now: clock.now(), hasFailed })),
    applyAge: (owner: Owner, hasFailed: boolean) =>
      change(owner, (records) => applyAge(records, owner, { now: clock.now(), hasFailed })),
    /** @throws QuotaExceededError and the like, when nothing at all was stored */
    enqueue: (owner: Owner, edit: Edit) => change(owner, (records) => enqueue(records, owner, { edit, ...moment() })),
    decide: (owner: Owner, id: string, decision: Decision) =>
      change(owner, (records) => decide(records, owner, { id, decision, moment: moment() })),
    select: (owner: Owner, key: string, selected: boolean) =>
      change(owner, async (records) => records.put(KEY.selection(owner, key), { v: 1, key, selected })),
    forgetTombstone: (owner: Owner) => change(owner, async (records) => records.delete(KEY.tombstone(owner))),
    addIntent: (intent: Intent) => transact('readwrite', (records) => addIntent(records, intent, clock.now())),
    removeIntent: (id: string) => transact('readwrite', async (records) => records.delete(KEY.intent(id))),
    intents: () => transact('readonly', (records) => listIntents(records, clock.now())),
  }
}
