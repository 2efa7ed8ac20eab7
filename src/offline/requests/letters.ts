import { HEADER } from '#contract/constants.ts'
import { contactUs } from '#contract/contact/calls/contact-us.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { exchange } from '../../lib/http/http.ts'
import type { Owner } from '../outbox/operation.ts'
import { sendWaiting } from '../outbox/send-waiting.ts'
import { ownerOf } from '../storage/owner.ts'
import { postDevice } from '../storage/post-device.ts'
import { KEY, PREFIX, type Records, type Transact } from '../storage/records.ts'
import type { Letter, LetterBody } from './letter.ts'
import { afterAnswer } from './letter-answer.ts'

/** Unfinished message. */
export type LetterDraft = Partial<LetterBody>

interface KeptDraft {
  v: 1
  fields: LetterDraft
}

/** How long a ticket number stays on the device. */
const TICKETS_KEPT_MS = 30 * 24 * 60 * 60_000

export interface LettersDeps {
  transact: Transact
  fetch: typeof fetch
  now(): number
  newId(): string
}

/** Sends the queued messages of one owner. */
function sender({ transact, fetch, now, newId }: LettersDeps, owner: Owner) {
  const made = (body: LetterBody): Letter => {
    const { topic } = body
    const asked = { v: 1, owner, id: newId(), topic, at: now() } as const
    return { ...asked, state: 'waiting', body, ticketNo: null, said: null, notBefore: null }
  }

  const ask = ({ id, body }: Letter) =>
    exchange(contactUs, { body: body ?? {} }, { fetch, headers: { [HEADER.idempotencyKey]: writeIdempotencyKey(id) } })

  async function sendOne(posted: Letter): Promise<Letter | undefined> {
    const received = await ask(posted)
    return transact('readwrite', async (records) => {
      const letter = await records.get<Letter>(KEY.letter(posted))
      // Another tab was faster, or the user removed it.
      if (letter?.state !== 'waiting') return letter
      const next = afterAnswer(letter, received, now())
      records.put(KEY.letter(letter), next)
      return next
    })
  }

  async function sendAll(): Promise<number> {
    const letters = await transact('readonly', (records) => inOrder(records, owner))
    return sendWaiting(letters, now, sendOne)
  }

  return { made, ask, sendAll }
}

/** The queued messages and the draft of one owner on this device. */
export function openLetters({ transact, fetch, now, newId }: LettersDeps, owner: Owner) {
  const { made, ask, sendAll } = sender({ transact, fetch, now, newId }, owner)
  return {
    /** Oldest first; deletes tickets older than 30 days. */
    read: () =>
      transact('readwrite', async (records) => {
        const letters = await inOrder(records, owner)
        const isOld = ({ state, at }: Letter) => state === 'sent' && now() - at > TICKETS_KEPT_MS
        for (const letter of letters) if (isOld(letter)) records.delete(KEY.letter(letter))
        const draft = await records.get<KeptDraft>(KEY.draft(owner))
        return { letters: letters.filter((letter) => !isOld(letter)), draft: draft?.fields ?? null }
      }),

    keepDraft: (fields: LetterDraft) =>
      transact('readwrite', async (records) => {
        const draft: KeptDraft = { v: 1, fields }
        records.put(KEY.draft(owner), draft)
      }),

    /** Stores the message durably and deletes the draft in the same transaction. */
    post: (body: LetterBody) =>
      transact('readwrite', async (records) => {
        const letter = made(body)
        records.put(KEY.letter(letter), letter)
        records.delete(KEY.draft(owner))
      }),

    /** One attempt without storage, for a device that cannot store; only this page has the result. */
    async sendUnkept(body: LetterBody): Promise<Letter> {
      const letter = made(body)
      return afterAnswer(letter, await ask(letter), now())
    },

    /** Deletes a message or its outcome from the list. */
    remove: (id: string) => transact('readwrite', async (records) => records.delete(KEY.letter({ owner, id }))),

    /** Turns a refused message back into the draft and returns it; null when there is no such message. */
    rewrite: (id: string) =>
      transact('readwrite', async (records) => {
        const letter = await records.get<Letter>(KEY.letter({ owner, id }))
        if (letter?.state !== 'refused' || !letter.body) return null
        const draft: KeptDraft = { v: 1, fields: letter.body }
        records.put(KEY.draft(owner), draft)
        records.delete(KEY.letter(letter))
        return draft.fields
      }),

    send: sendAll,
  }
}

export type Letters = ReturnType<typeof openLetters>

const inOrder = async (records: Records, owner: Owner): Promise<Letter[]> =>
  (await records.list<Letter>(PREFIX.letters(owner))).sort((one, other) => one.at - other.at)

/** Owner of the messages: the signed-in account, else the guest. A guest's messages do not move to an account. */
export const writerOf = (cartOwner: string | null): Owner => ownerOf(cartOwner ?? 'guest', null)

/** The messages of an owner in the storage of this device. */
export const lettersOf = (writer: Owner): Letters =>
  openLetters(
    {
      transact: postDevice(),
      fetch: (...asked) => fetch(...asked),
      now: browserClock.now,
      newId: () => crypto.randomUUID(),
    },
    writer,
  )
