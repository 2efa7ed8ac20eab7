import { browserClock } from '../../lib/format/clock.ts'
import { device } from './device.ts'
import { type Owner, ownerOf } from './owner.ts'
import { KEY, type Transact } from './records.ts'

/** Default owner: most forms are filled in before sign-in. */
const GUEST = ownerOf('guest', null)

/** Drafts expire after a day, since the next user of a shared tablet must not see them. */
const KEPT_MS = 24 * 60 * 60_000

interface StoredForm {
  v: 1
  at: number
  fields: Readonly<Record<string, unknown>>
}

export interface DraftDeps {
  transact: Transact
  owner: Owner
  now(): number
}

/** Form drafts stored on this device only. The caller must leave out passwords. */
export const openFormDrafts = ({ transact, owner, now }: DraftDeps) => ({
  /** null when there is no draft or it has expired. */
  read: (form: string): Promise<StoredForm['fields'] | null> =>
    transact('readwrite', async (records) => {
      const stored = await records.get<StoredForm>(KEY.form(owner, form))
      if (!stored) return null
      if (now() - stored.at <= KEPT_MS) return stored.fields
      records.delete(KEY.form(owner, form))
      return null
    }),

  keep: (form: string, fields: StoredForm['fields']): Promise<void> =>
    transact('readwrite', async (records) => {
      const stored: StoredForm = { v: 1, at: now(), fields }
      records.put(KEY.form(owner, form), stored)
    }),

  forget: (form: string): Promise<void> =>
    transact('readwrite', async (records) => records.delete(KEY.form(owner, form))),
})

export const formDrafts = (owner: Owner = GUEST) => openFormDrafts({ transact: device(), owner, now: browserClock.now })
