import { browserClock } from '../lib/clock.ts'
import { device } from './device.ts'
import type { Owner } from './operation.ts'
import { ownerOf } from './owner.ts'
import { KEY, type Transact } from './records.ts'

/** Most forms of the doors are written by a guest, so they belong to nobody yet. */
const GUEST = ownerOf('guest', null)

/** A shared tablet must not show the next person what the last one left behind. */
const KEPT_MS = 24 * 60 * 60_000

interface KeptForm {
  v: 1
  at: number
  fields: Readonly<Record<string, unknown>>
}

export interface DraftDeps {
  transact: Transact
  owner: Owner
  now(): number
}

/** What was typed into a form, on this device alone; whoever keeps it leaves passwords out. */
export const openFormDrafts = ({ transact, owner, now }: DraftDeps) => ({
  /** null when nothing was kept, or nothing of today. */
  read: (form: string): Promise<KeptForm['fields'] | null> =>
    transact('readwrite', async (records) => {
      const kept = await records.get<KeptForm>(KEY.form(owner, form))
      if (!kept) return null
      if (now() - kept.at <= KEPT_MS) return kept.fields
      records.delete(KEY.form(owner, form))
      return null
    }),

  keep: (form: string, fields: KeptForm['fields']): Promise<void> =>
    transact('readwrite', async (records) => {
      const kept: KeptForm = { v: 1, at: now(), fields }
      records.put(KEY.form(owner, form), kept)
    }),

  forget: (form: string): Promise<void> =>
    transact('readwrite', async (records) => records.delete(KEY.form(owner, form))),
})

export const formDrafts = (owner: Owner = GUEST) => openFormDrafts({ transact: device(), owner, now: browserClock.now })
