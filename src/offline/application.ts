import type { BodyOf } from '#contract/call.ts'
import type { registerDealer } from '#contract/calls/register-dealer.ts'
import type { Owner } from './operation.ts'

/** The name of the form whose draft becomes an application. */
export const DEALER_FORM = 'dealer'

/** An application without its documents, which are files of this device until they are sent. */
export type ApplicationBody = Omit<BodyOf<typeof registerDealer>, 'documents' | 'otp' | 'password'>

export interface Paper {
  /** As the device calls it. */
  name: string
  file: Blob
  /** What the store calls it, once it has it. */
  fileId: string | null
}

/** A dealer's application, on its way to the store or told what became of it. */
export interface Application {
  v: 1
  owner: Owner
  id: string
  /** Its Idempotency-Key: however often it is sent, it is one application. Another one only after a clear no. */
  key: string
  company: string
  /** When it was handed in, milliseconds since 1970. */
  at: number
  /**
   * waiting: not known to have arrived, sent again until it is · sent: the store looks at it · refused: the store said
   * no, and whoever wrote it decides.
   */
  state: 'waiting' | 'sent' | 'refused'
  /** null once it has arrived: what was written is then the store's affair. */
  body: ApplicationBody | null
  papers: readonly Paper[]
  /** The store's own sentence, where it is why the application waits or was refused, and its sentences by field. */
  said: string | null
  problems: Readonly<Record<string, string>>
  /** How often the papers had to be sent anew, because the store had them no more. */
  renewals: number
  /** The store asked to wait until then. */
  notBefore: number | null
}
