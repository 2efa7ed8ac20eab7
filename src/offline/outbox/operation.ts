import type { Calculation, CartLine } from '#contract/cart/cart.ts'
import type { CartChange } from '#contract/cart/cart-change.ts'
import { type LineAddress, lineKey } from '#contract/cart/line-key.ts'
import type { Owner } from '../storage/owner.ts'
import type { CartChoices } from './cart-choices.ts'

/**
 * State of an operation.
 * - `queued`: stored, never sent, may still be merged
 * - `inflight`: sent at least once or being sent; body and key are frozen
 * - `acked`: applied by the server, folded until a snapshot covers it
 * - `rejected`: refused by the server
 * - `review`: awaits a decision of the user
 */
export type OpState = 'queued' | 'inflight' | 'acked' | 'rejected' | 'review'

/** The dealer made the change on the sales person's tablet. */
export type Hand = 'dealer'

/** How this device came to share an operation, order or request with another device of the person. */
export type Shared = 'given' | 'taken'

export interface OperationRefusal {
  code: string
  userMessage: string
  available: number | null
}

/** How the line looked when it was changed, to display it without the catalogue. */
export interface DisplayCopy {
  productable: CartLine['productable']
  /** Quantity of the line before the change; null when unknown. */
  before: number | null
}

export interface Operation {
  v: 1
  owner: Owner
  clientId: string
  seq: number
  line: LineAddress
  change: CartChange
  /** Who made the change on a sales person's tablet; absent: the sales person. */
  hand?: Hand
  /**
   * Random id drawn with the change and never changed: two copies of one browser profile use the same number for
   * different changes. Absent from records of older builds.
   */
  nonce?: string
  /** Id of the order placed offline that takes these pieces out of the cart, or returns them. */
  order?: string
  /** Position in this device's queue where it is not `seq`: the number was given by another device. */
  place?: number
  /**
   * Another device of the person has this operation too, so that it may be sent by both: `given` was made here and
   * handed over, `taken` was made there. Body and key are frozen. Absent: this device alone has it.
   */
  shared?: Shared
  state: OpState
  display: DisplayCopy
  /** Milliseconds since 1970, for display and the age rules; the order is `seq` alone. */
  createdAt: number
  /** Time of the last merge, milliseconds since 1970; starts the debounce of the drain. */
  editedAt: number
  attempts: number
  /** Consecutive failures (5xx) of the server on this operation and the time of the first: input of the poison rule. */
  faults: number
  firstFaultAt: number | null
  /**
   * Set when the next request is the cancel fence: the operation's key with X-Cart-Cancel, by which the server cancels
   * the operation unless it has been applied, and reports which. The value is the reason: discarded by the user,
   * poison, too old, or a check of its outcome. Not reset while inflight, because the fence may already have been
   * recorded.
   */
  fence: 'discard' | 'poison' | 'age' | 'check' | null
  refusal: OperationRefusal | null
  /** cancelled: never applied · unknown: the server could not tell · age: too old. */
  review: 'cancelled' | 'unknown' | 'age' | null
}

/** Identity of an operation on the device; in quotes also its Idempotency-Key. */
export const operationId = ({ clientId, seq }: Pick<Operation, 'clientId' | 'seq'>): string => `${clientId}.${seq}`

/** Position in the queue of this device, unique per owner. */
export const placeOf = ({ place, seq }: Pick<Operation, 'place' | 'seq'>): number => place ?? seq

export const keyOf = (operation: Operation): string => lineKey(operation.line)

/** Its outcome was checked, and the server has no record of it. */
export const isUnresolved = ({ state, review, fence }: Operation): boolean =>
  state === 'review' && review === 'unknown' && fence === 'check'

/** Not settled: queued or inflight. */
export const isWaiting = ({ state }: Operation): boolean => state === 'queued' || state === 'inflight'

/**
 * When the next attempt is allowed. A start and a duration instead of a deadline, so that after any clock change the
 * attempt is due rather than blocked. `isFirm`: requested by the server, so only the user can end it early.
 */
export interface Retry {
  from: number
  waitMs: number
  isFirm: boolean
  cause: RetryCause
}

/**
 * Why the last attempt failed: no response (connection), a captive portal (portal), or a failure of the server
 * (answer). A response to any other call ends the wait of the first two.
 */
export type RetryCause = 'connection' | 'portal' | 'answer'

/** unassigned: the sales person is no longer assigned to this dealer; retried at each `resume`. */
export type PartitionStatus = 'active' | 'auth_required' | 'parked' | 'update_required' | 'unassigned'

/** Client identity per browser profile and owner, with its sequence counter. Allocated in the enqueue's transaction. */
export interface Partition {
  v: 1
  owner: Owner
  /** Random id of this record; a different id means a different record. Absent from older builds' records. */
  id?: string
  clientId: string
  nextSeq: number
  /** Highest seq whose recorded outcome is stored here (X-Cart-Base). */
  base: number
  status: PartitionStatus
  /** Consecutive transient failures. */
  failures: number
  retry: Retry | null
  /** When another account's session was found, milliseconds since 1970; null while not parked. */
  parkedAt: number | null
  /** Last known display name of the dealer; absent for the user's own cart and from older builds. */
  cartName?: string
  /** The last response said that the sales person is no longer assigned; stays set during a retry. */
  isUnassigned?: boolean
}

/** The highest seq of a client that a cart contains. */
export interface AppliedClient {
  clientId: string
  applied: number
}

/** Of a snapshot whose client id the server has forgotten: any cart may replace it, and is compared with it first. */
export const UNCOMPARED_VERSION = -1

/** The server's last cart, with the highest operation it contains. */
export interface CartSnapshot {
  v: 1
  owner: Owner
  /** `cart_version`; never decreases here. */
  version: number
  clientId: string
  /** Highest seq of `clientId` contained in `lines`. */
  applied: number
  /**
   * Likewise for earlier client ids of this device and those of operations taken over, as far as operations of them
   * wait. Absent without any, and from records of older builds.
   */
  others?: readonly AppliedClient[]
  lines: CartLine[]
  calculation: Calculation
  /** The `cart_ids` sent for the calculation; null = all lines. */
  cartIds: string | null
  /** The choices sent for the calculation; absent from records of older builds, which sent none. */
  choices?: CartChoices
  /** Milliseconds since 1970. */
  at: number
  /** Previous version, set while `version` is `UNCOMPARED_VERSION`. */
  lastVersion?: number
}

/** A guest's "Add", offered again after sign-in. */
export interface Intent {
  v: 1
  id: string
  line: LineAddress
  quantity: number
  display: DisplayCopy
  /** Path of the page on which it was made. */
  page: string
  at: number
}

/** A line that a server restored from a backup has in another state than it had confirmed. */
export interface RolledBackLine {
  line: LineAddress
  display: DisplayCopy
  /** Quantity the server had confirmed; 0: removed. */
  before: number
  /** Current quantity on the server. */
  after: number
}

/** Lines lost by a restored server, until the user restores or dismisses them. */
export interface Rollback {
  v: 1
  owner: Owner
  lines: RolledBackLine[]
  at: number
}

/** Left in place of an expired parked queue, to notify its owner at the next sign-in on this device. */
export interface Tombstone {
  v: 1
  owner: Owner
  count: number
  at: number
}
