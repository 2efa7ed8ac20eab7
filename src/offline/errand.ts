import type { BodyOf } from '#contract/call.ts'
import type { answerClaim } from '#contract/calls/answer-claim.ts'
import type { claimWarranty } from '#contract/calls/claim-warranty.ts'
import type { Owner } from './operation.ts'
import { KEY, PREFIX, type Records } from './records.ts'

/** Codes of packs, and claims with what is written about them: two lists, each on the page that shows it. */
export const ERRAND_LISTS = ['scans', 'claims'] as const
export type ErrandList = (typeof ERRAND_LISTS)[number]

/** What the store is asked to do; files are apart. */
export type Task =
  | { kind: 'check'; code: string }
  | { kind: 'register'; code: string }
  | { kind: 'claim'; product: string; body: Omit<BodyOf<typeof claimWarranty>, 'files'> }
  | { kind: 'message'; claimId: string; no: string; body: Omit<BodyOf<typeof answerClaim>, 'files'> }

export interface Attachment {
  name: string
  file: Blob
  /** What the store calls it, once it has it. */
  fileId: string | null
}

/** Something that the store is asked to do, on its way there or told what became of it. */
export interface Errand {
  v: 1
  list: ErrandList
  owner: Owner
  id: string
  /** Its Idempotency-Key: however often it is sent, it is done once. Another one only after a clear no. */
  key: string
  task: Task
  files: readonly Attachment[]
  /** When it was given, milliseconds since 1970. */
  at: number
  /** waiting: not known to have arrived, sent again until it is · done: the store has · refused: the store said no. */
  state: 'waiting' | 'done' | 'refused'
  /** The store's response; whoever reads it checks it, for another build may have kept it. */
  answer: unknown
  /** The store's own sentence, where it is why it waits or was refused. */
  said: string | null
  /** How often the files had to be sent anew, because the store had them no more. */
  renewals: number
  /** The store asked to wait until then. */
  notBefore: number | null
}

/** At sign-out what has not arrived may stay for its owner; everything else goes. */
export async function leaveErrands(records: Records, owner: Owner, keepUnsent: boolean): Promise<void> {
  for (const errand of await errandsOfOwner(records, owner))
    if (!keepUnsent || errand.state === 'done') records.delete(KEY.errand(errand))
}

export async function errandsOfOwner(records: Records, owner: Owner): Promise<Errand[]> {
  const lists = await Promise.all(ERRAND_LISTS.map((list) => records.list<Errand>(PREFIX.errands({ list, owner }))))
  return lists.flat()
}
