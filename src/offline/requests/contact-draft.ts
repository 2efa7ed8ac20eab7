import type { Owner } from '../storage/owner.ts'
import { postDevice } from '../storage/post-device.ts'
import { KEY, type Transact } from '../storage/records.ts'
import { type ContactBody, findRequest } from './request.ts'

/** Unfinished message. */
export type ContactDraft = Partial<ContactBody>

interface StoredDraft {
  v: 1
  fields: ContactDraft
}

/** The unfinished message of one owner on this device. */
export const openContactDraft = (transact: Transact, owner: Owner) => ({
  read: () =>
    transact('readonly', async (records) => (await records.get<StoredDraft>(KEY.draft(owner)))?.fields ?? null),

  keep: (fields: ContactDraft) =>
    transact('readwrite', async (records) => {
      const draft: StoredDraft = { v: 1, fields }
      records.put(KEY.draft(owner), draft)
    }),

  /** Turns a refused message back into the draft and returns it; null when there is no such message. */
  rewrite: (id: string) =>
    transact('readwrite', async (records) => {
      const request = await findRequest(records, { list: 'letters', owner, id })
      if (request?.state !== 'refused' || !request.task.body) return null
      const draft: StoredDraft = { v: 1, fields: request.task.body }
      records.put(KEY.draft(owner), draft)
      records.delete(KEY.request(request))
      return draft.fields
    }),
})

export const contactDraftOf = (owner: Owner) => openContactDraft(postDevice(), owner)
