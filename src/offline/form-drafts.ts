import { browserClock } from '../lib/clock.ts'
import { device } from './device.ts'
import { ownerOf } from './owner.ts'
import { KEY, type Transact } from './records.ts'

/** The forms of the doors: a guest writes them, so they all belong to nobody yet. */
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
  now(): number
}

/** What a guest has typed into a form, on this device alone; whoever keeps it leaves passwords out. */
export const openFormDrafts = ({ transact, now }: DraftDeps) => ({
  /** null when nothing was kept, or nothing of today. */
  read: (form: string): Promise<KeptForm['fields'] | null> =>
    transact('readwrite', async (records) => {
      const kept = await records.get<KeptForm>(KEY.form(GUEST, form))
      if (!kept) return null
      if (now() - kept.at <= KEPT_MS) return kept.fields
      records.delete(KEY.form(GUEST, form))
      return null
    }),

  keep: (form: string, fields: KeptForm['fields']): Promise<void> =>
    transact('readwrite', async (records) => {
      const kept: KeptForm = { v: 1, at: now(), fields }
      records.put(KEY.form(GUEST, form), kept)
    }),

  forget: (form: string): Promise<void> =>
    transact('readwrite', async (records) => records.delete(KEY.form(GUEST, form))),
})

export const formDrafts = () => openFormDrafts({ transact: device(), now: browserClock.now })
