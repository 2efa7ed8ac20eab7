import type { BodyOf } from '#contract/call.ts'
import type { contactUs } from '#contract/contact/calls/contact-us.ts'
import type { Owner } from '../outbox/operation.ts'
import { KEY, PREFIX, type Records } from '../storage/records.ts'

export type LetterBody = BodyOf<typeof contactUs>

/** A contact message in the request queue, or its outcome. */
export interface Letter {
  v: 1
  owner: Owner
  /** Also its Idempotency-Key: repeated sends create one ticket. */
  id: string
  topic: LetterBody['topic']
  /** Time of submission, milliseconds since 1970. */
  at: number
  /**
   * State of a message.
   * - `waiting`: not confirmed by the server, will be sent again
   * - `sent`: received, has a ticket number
   * - `refused`: rejected by the server, the user decides
   */
  state: 'waiting' | 'sent' | 'refused'
  /** null once the server has received it. */
  body: LetterBody | null
  ticketNo: string | null
  /** The server's message on why the message waits or was refused. */
  said: string | null
  /** Earliest time of the next attempt (Retry-After), milliseconds since 1970. */
  notBefore: number | null
}

/** Sign-out: deletes the owner's draft and messages; `keepUnsent` keeps unsent messages. */
export async function leaveLetters(records: Records, owner: Owner, keepUnsent: boolean): Promise<void> {
  for (const letter of await records.list<Letter>(PREFIX.letters(owner)))
    if (!keepUnsent || letter.state === 'sent') records.delete(KEY.letter(letter))
  records.delete(KEY.draft(owner))
}
