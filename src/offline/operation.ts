import type { Calculation, CartLine } from '#contract/entities/cart.ts'
import type { CartChange } from '#contract/rules/cart-change.ts'
import { type LineAddress, lineKey } from '#contract/rules/line-key.ts'
import type { CartChoices } from './cart-choices.ts'

/**
 * Whose cart a record belongs to: `<cart_owner cookie>:<acting dealer id or 0>`. Captured when a change is made and
 * never computed again; the server checks it on its own.
 */
export type Owner = string

/**
 * queued: on disk, never on the wire, may still be composed · inflight: was sent or is being sent, frozen for ever ·
 * acked: the server has it, its effect is shown until a snapshot covers it · rejected: the server said no ·
 * review: the person decides.
 */
export type OpState = 'queued' | 'inflight' | 'acked' | 'rejected' | 'review'

/** The tablet was shown to the dealer, who made the change themselves. */
export type Hand = 'dealer'

export interface OperationRefusal {
  code: string
  userMessage: string
  available: number | null
}

/** How the line looked when it was changed, so that it can be shown without the catalogue. */
export interface DisplayCopy {
  productable: CartLine['productable']
  /** Quantity of the line before the change; null when it was not known. */
  before: number | null
}

export interface Operation {
  v: 1
  owner: Owner
  clientId: string
  seq: number
  line: LineAddress
  change: CartChange
  /** Whose hand it was on the tablet of a sales person; absent: their own. */
  hand?: Hand
  /**
   * Random identity, drawn when the change was made and never changed: two copies of one browser profile give the same
   * number to different changes. Absent from records of older builds.
   */
  nonce?: string
  state: OpState
  display: DisplayCopy
  /** Milliseconds since 1970, for people and for the two rules of age; order is `seq` alone. */
  createdAt: number
  /** Last composition: the drain waits a moment after it. */
  editedAt: number
  attempts: number
  /** Definite faults (5xx) in a row, and when the first came: the poison rule. */
  faults: number
  firstFaultAt: number | null
  /**
   * The next send is the cancel fence, and why: the person discarded it, it is poison or too old, or its fate is asked
   * for. Set once, never taken back: the fence may have been recorded.
   */
  fence: 'discard' | 'poison' | 'age' | 'check' | null
  refusal: OperationRefusal | null
  /** cancelled: never applied, never will be · unknown: the server could not say. */
  review: 'cancelled' | 'unknown' | 'age' | null
}

/** The one identity of an operation, on the device and (quoted) as its Idempotency-Key. */
export const operationId = ({ clientId, seq }: Pick<Operation, 'clientId' | 'seq'>): string => `${clientId}.${seq}`

export const keyOf = (operation: Operation): string => lineKey(operation.line)

/** In doubt, and the server, asked for its fate, has forgotten it. */
export const isUnresolved = ({ state, review, fence }: Operation): boolean =>
  state === 'review' && review === 'unknown' && fence === 'check'

/** Still to be sent. */
export const isWaiting = ({ state }: Operation): boolean => state === 'queued' || state === 'inflight'

/**
 * When the next try is allowed. `from` and `waitMs` instead of a moment, so that a clock that steps in either
 * direction makes it due instead of never. `isFirm`: the server asked for the pause, so only a person may cut it short.
 */
export interface Retry {
  from: number
  waitMs: number
  isFirm: boolean
  cause: RetryCause
}

/** connection: nothing of ours answered, so any answer ends the wait · portal: likewise · answer: the server is ill. */
export type RetryCause = 'connection' | 'portal' | 'answer'

/** unassigned: the sales person does not act for this dealer any more; tried again whenever the person comes back. */
export type PartitionStatus = 'active' | 'auth_required' | 'parked' | 'update_required' | 'unassigned'

/** One client identity per browser profile and owner, with its counter: allocated in the enqueue's transaction. */
export interface Partition {
  v: 1
  owner: Owner
  /** Drawn when the record was made, and never changed: another one is another record. Absent from older builds'. */
  id?: string
  clientId: string
  nextSeq: number
  /** Highest seq whose recorded outcome is held here (X-Cart-Base). */
  base: number
  status: PartitionStatus
  /** Transient failures in a row. */
  failures: number
  retry: Retry | null
  /** Somebody else's session was met at this moment; null while it is not parked. */
  parkedAt: number | null
  /** The dealer whose cart it is, as the person saw the name last; absent for their own, and from older builds. */
  cartName?: string
  /** The last answer said that the person does not act for this dealer any more; kept while it is tried again. */
  isUnassigned?: boolean
}

/** What the server last said of the cart, with the proof of what it contains. */
export interface CartSnapshot {
  v: 1
  owner: Owner
  /** `cart_version`; never decreases here. */
  version: number
  clientId: string
  /** Highest seq of `clientId` that `lines` contain. */
  applied: number
  lines: CartLine[]
  calculation: Calculation
  /** The `cart_ids` the calculation was asked for; null = all lines. */
  cartIds: string | null
  /** What else it was asked with; absent from records of older builds, which asked for nothing. */
  choices?: CartChoices
  /** Milliseconds since 1970. */
  at: number
  /** Set beside a `version` of -1, which any cart may replace: the version that was stored before. */
  lastVersion?: number
}

/** A guest's tap on "Add": offered again after sign-in. */
export interface Intent {
  v: 1
  id: string
  line: LineAddress
  quantity: number
  display: DisplayCopy
  /** Own path of the page it was tapped on. */
  page: string
  at: number
}

/** A line that the server, restored from a backup, no longer holds as it had confirmed it. */
export interface RolledBackLine {
  line: LineAddress
  display: DisplayCopy
  /** Quantity that the server had confirmed; 0: the line had been removed. */
  before: number
  /** Quantity it holds now. */
  after: number
}

/** What a restored server has lost of a cart, until the person has put it back or let it go. */
export interface Rollback {
  v: 1
  owner: Owner
  lines: RolledBackLine[]
  at: number
}

/** What is left of a parked queue that was too old: told at that account's next sign-in on this device. */
export interface Tombstone {
  v: 1
  owner: Owner
  count: number
  at: number
}
