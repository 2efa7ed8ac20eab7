import type { BodyOf } from '#contract/call.ts'
import type { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import type { Owner } from '../outbox/operation.ts'

/** Name of the form whose draft becomes an application. */
export const DEALER_FORM = 'dealer'

/** An application without its documents, which are stored as files on this device until they are sent. */
export type ApplicationBody = Omit<BodyOf<typeof registerDealer>, 'documents' | 'otp' | 'password'>

export interface ApplicationDocument {
  /** File name on the device. */
  name: string
  file: Blob
  /** Id of the uploaded file on the server; null before the upload. */
  fileId: string | null
}

/** A dealer application in the request queue, or its outcome. */
export interface Application {
  v: 1
  owner: Owner
  id: string
  /** Idempotency-Key: repeated sends create one application. Replaced only after a definite refusal. */
  key: string
  company: string
  /** Time of submission, milliseconds since 1970. */
  at: number
  /**
   * State of an application.
   * - `waiting`: not confirmed by the server, will be sent again
   * - `sent`: received, under review
   * - `refused`: rejected by the server, the applicant decides
   */
  state: 'waiting' | 'sent' | 'refused'
  /** null once the server has received it. */
  body: ApplicationBody | null
  papers: readonly ApplicationDocument[]
  /** The server's message on why the application waits or was refused, and its messages by field. */
  said: string | null
  problems: Readonly<Record<string, string>>
  /** How often the documents were uploaded again because the server had deleted them. */
  renewals: number
  /** Earliest time of the next attempt (Retry-After), milliseconds since 1970. */
  notBefore: number | null
}
