import type { BodyOf } from '#contract/call.ts'
import type { contactUs } from '#contract/calls/contact-us.ts'
import type { Owner } from './operation.ts'
import { KEY, PREFIX, type Records } from './records.ts'

export type LetterBody = BodyOf<typeof contactUs>

/** A message to the store, on its way there or told where it is. */
export interface Letter {
  v: 1
  owner: Owner
  /** Its Idempotency-Key: however often it is sent, it is one ticket. */
  id: string
  topic: LetterBody['topic']
  /** When it was posted, milliseconds since 1970. */
  at: number
  /**
   * waiting: not known to have arrived, sent again until it is · sent: the store gave it a number · refused: the store
   * said no, and its writer decides.
   */
  state: 'waiting' | 'sent' | 'refused'
  /** null once it has arrived: what was written is then the store's affair. */
  body: LetterBody | null
  ticketNo: string | null
  /** The store's own sentence, where it is why the message waits or was refused. */
  said: string | null
  /** The store asked to wait until then. */
  notBefore: number | null
}

/** At sign-out what has not arrived may stay for its writer; answers, and what was being written, go. */
export async function leaveLetters(records: Records, owner: Owner, keepUnsent: boolean): Promise<void> {
  for (const letter of await records.list<Letter>(PREFIX.letters(owner)))
    if (!keepUnsent || letter.state === 'sent') records.delete(KEY.letter(letter))
  records.delete(KEY.draft(owner))
}
