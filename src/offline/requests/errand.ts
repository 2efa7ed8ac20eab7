import type { BodyOf } from '#contract/call.ts'
import type { answerClaim } from '#contract/warranty/calls/answer-claim.ts'
import type { claimWarranty } from '#contract/warranty/calls/claim-warranty.ts'
import type { Owner } from '../outbox/operation.ts'
import { KEY, PREFIX, type Records } from '../storage/records.ts'

/**
 * scans: checks and registrations of pack codes · claims: warranty claims and their messages. One page shows each list.
 */
export const ERRAND_LISTS = ['scans', 'claims'] as const
export type ErrandList = (typeof ERRAND_LISTS)[number]

/** The call to make; files are stored apart. */
export type Task =
  | { kind: 'check'; code: string }
  | { kind: 'register'; code: string }
  | { kind: 'claim'; product: string; body: Omit<BodyOf<typeof claimWarranty>, 'files'> }
  | { kind: 'message'; claimId: string; no: string; body: Omit<BodyOf<typeof answerClaim>, 'files'> }

export interface Attachment {
  name: string
  file: Blob
  /** Id of the uploaded file on the server; null before the upload. */
  fileId: string | null
}

/** A request in the queue, or its outcome. */
export interface QueuedTask {
  v: 1
  list: ErrandList
  owner: Owner
  id: string
  /** Idempotency-Key: repeated sends have one effect. Replaced only after a definite refusal. */
  key: string
  task: Task
  files: readonly Attachment[]
  /** Time of creation, milliseconds since 1970. */
  at: number
  /**
   * State of a request.
   * - `waiting`: not confirmed by the server, will be sent again
   * - `done`: executed
   * - `refused`: rejected by the server
   */
  state: 'waiting' | 'done' | 'refused'
  /** The response; the reader validates it, because another build may have stored it. */
  answer: unknown
  /** The server's message on why the request waits or was refused. */
  said: string | null
  /** How often the files were uploaded again because the server had deleted them. */
  renewals: number
  /** Earliest time of the next attempt (Retry-After), milliseconds since 1970. */
  notBefore: number | null
}

/** Sign-out: deletes the owner's requests; `keepUnsent` keeps those that are not done. */
export async function leaveErrands(records: Records, owner: Owner, keepUnsent: boolean): Promise<void> {
  for (const errand of await errandsOfOwner(records, owner))
    if (!keepUnsent || errand.state === 'done') records.delete(KEY.errand(errand))
}

export async function errandsOfOwner(records: Records, owner: Owner): Promise<QueuedTask[]> {
  const lists = await Promise.all(ERRAND_LISTS.map((list) => records.list<QueuedTask>(PREFIX.errands({ list, owner }))))
  return lists.flat()
}
