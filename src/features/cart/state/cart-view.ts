import type { Calculation, CartLine } from '#contract/cart/cart.ts'
import type { CartChange } from '#contract/cart/cart-change.ts'
import type { CartFlags } from '#contract/cart/cart-flags.ts'
import type { CartChoices } from '../../../offline/outbox/cart-choices.ts'
import type { Shared } from '../../../offline/outbox/operation.ts'
import type { HeldOrder } from '../../../offline/storage/account-view.ts'
import type { PendingAddition } from '../../../offline/storage/pending-additions.ts'
import type { NewOrder, OrderDecision } from '../../../offline/waiting-orders/order-decisions.ts'
import type { WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'

/** What can be added to the cart: a product card, or a product as contained in cart and wishlist. */
export type Buyable = Omit<CartLine['productable'], 'available'> & { compare_at_price?: number | null }

export interface ShownRefusal {
  code: string
  /** The server's message, in the reader's language. */
  userMessage: string
  /** Pieces still available, with STOCK_LIMIT, or the nearest allowed, with ORDER_QUANTITY; offered as "Set to n". */
  available: number | null
  /** The quantity that the refused change would have set. */
  asked: number
}

/** Why a change needs a decision; offline/operation.ts explains each value. */
export type Doubt = 'unknown' | 'unresolved' | 'cancelled' | 'age'

/** One cart line of the view model: the server's last state with the changes of this device applied. */
export interface ShownLine {
  /** contract/cart/line-key.ts; the same before and after the server has stored the line. */
  key: string
  /** The server's id; null until the server has stored the line. */
  id: string | null
  productable: CartLine['productable']
  productable_type: CartLine['productable_type']
  checkout_type: CartLine['checkout_type']
  quantity: number
  /** Minor units for currency lines, points for points lines; an estimate while `state` is `waiting`. */
  lineTotal: number
  selected: boolean
  state: 'settled' | 'waiting' | 'refused' | 'review'
  /** When the oldest unsettled change was made; null for a settled line. */
  since: number | null
  /** The quantity that this change would set; null for a settled line. */
  asked: number | null
  refusal: ShownRefusal | null
  /** Set while `state` is `review`. */
  doubt: Doubt | null
  /** The operation that `retry`, `discard`, `dismiss`, `setTo` and `checkNow` apply to. */
  operationId: string | null
  /** Who changed it last, in a cart that a sales person edits for a dealer; null for a change not sent yet. */
  changedBy: NonNullable<CartLine['changed_by']> | null
  /** The bundle that the line belongs to; null for a single line. */
  promotionId: number | null
  /** Why the line is not counted, as the server's message: no longer sold, or its bundle has ended. */
  error: CartLine['error']
  /** An action on the line is pending; further taps are still accepted. */
  isBusy: boolean
}

/** A change of this device that the server's cart does not contain yet, for the "Waiting to send" sheet. */
export interface ShownOperation {
  id: string
  key: string
  name: string
  change: CartChange
  /** Quantity of the line before the change; null if unknown. */
  before: number | null
  state: 'waiting' | 'sending' | 'refused' | 'review'
  /** Another device of the person has the change too. */
  shared: Shared | null
  /** Milliseconds since 1970. */
  at: number
  refusal: ShownRefusal | null
  /** Set while `state` is `review`. */
  doubt: Doubt | null
  /** Pieces of the product in the shown cart; null for a cart that is not shown. */
  held: number | null
}

/** Changes of a cart that is not shown, or that can no longer be opened. */
export interface ShownHeldCart {
  owner: string
  /** The dealer's name; null if unknown. */
  name: string | null
  /** False: none of its changes can be sent until the dealer is assigned again. */
  isAssigned: boolean
  operations: ShownOperation[]
  /** Ids of operations that request pieces and can be moved to another cart. */
  movable: string[]
}

/** A line whose quantity on a restored server differs from the one confirmed before. */
export interface ShownRollback {
  key: string
  name: string
  before: number
  after: number
}

/** What is queued or needs a decision outside of the shown cart, for any dealer the person acts for. */
export interface ShownAccount {
  heldCarts: ShownHeldCart[]
  rollback: ShownRollback[]
  /** Orders placed without a connection from other carts of the person. */
  orders: HeldOrder[]
  /** Number of unreadable records that were set aside. */
  quarantined: number
  /** Number of these lines and orders that need a decision, as counted by the chip. */
  needsYou: number
}

/** An item that was chosen before sign-in. */
export interface GuestItem {
  id: string
  productable: CartLine['productable']
  checkoutType: CartLine['checkout_type']
  quantity: number
}

export interface ShownCart {
  status: 'guest' | 'loading' | 'ready' | 'unavailable'
  lines: ShownLine[]
  selectedLines: ShownLine[]
  flags: CartFlags
  /** The server's amounts for the selected lines; its last ones while `isEstimate`. */
  calculation: Calculation | null
  /** Minor units over the selected currency lines. */
  subtotal: number
  /** Changes are pending: the subtotal is calculated here from cached prices. */
  isEstimate: boolean
  /** Pieces in the cart, for the badge; of a guest, those chosen before sign-in. */
  count: number
  /** When the server last returned the cart; null = never on this device. */
  asOf: number | null
}

/** View model of an owner's records, independent of connectivity and pending actions. */
export interface ShownView
  extends Pick<ShownCart, 'lines' | 'flags' | 'calculation' | 'subtotal' | 'isEstimate' | 'asOf'>,
    Pick<ShownConnection, 'operations' | 'waiting' | 'needsYou' | 'nextTryAt' | 'parkedElsewhere' | 'lapsed'> {
  /** Orders placed from this cart without a connection, oldest first; those confirmed stay until they are dismissed. */
  orders: WaitingOrder[]
  /** Choices made for the cart, and whether the stored calculation was requested with exactly these. */
  choices: CartChoices
  areChoicesAsked: boolean
  /** What blocks the queue; null when nothing is queued or nothing blocks it. */
  hold: 'sign-in' | 'update' | 'portal' | null
}

/** One line of a list that is added as a whole. */
export interface ListedItem {
  card: Buyable
  quantity: number
}

export interface GuestCartActions {
  /** Less than one piece removes the item. */
  setGuestItem(id: string, quantity: number): Promise<void>
  /**
   * Adds these items, chosen before sign-in, to the shown cart, and forgets the others; a sales person chooses a dealer
   * first.
   */
  takeGuestCart(ids: readonly string[]): Promise<void>
  dropGuestCart(): Promise<void>
}

export interface CartActions extends GuestCartActions {
  /**
   * `sign-in`: for a guest, the intent is stored and the page navigates to sign-in. `choose-dealer`: the intent is
   * stored and the sales person chooses a dealer first. `left`: another person, or another dealer's cart, is here since
   * the tap, so the addition waits for whoever tapped. Rejects when it could not be stored.
   */
  add(card: Buyable, addition: PendingAddition): Promise<'added' | 'sign-in' | 'choose-dealer' | 'left'>
  /**
   * Adds several items in one set of changes: all are stored, or none. Returns how many were added; fewer than all only
   * on a device that cannot store, which sends them one after the other.
   *
   * @param draft what is left of the list that they come from, stored in the same transaction
   * @throws when none was stored or sent, and for somebody without a cart
   */
  addAll(items: readonly ListedItem[], draft: { name: string; value: unknown }): Promise<number>
  /** Less than one piece removes the line. */
  setQuantity(line: ShownLine, quantity: number): Promise<void>
  remove(line: ShownLine): Promise<void>
  toggleSelected(line: ShownLine): Promise<void>
  /**
   * Stores a choice made for the cart (such as a code), then fetches the cart with it. Offline it is sent with the next
   * fetch. Rejects when this device cannot store it.
   */
  choose(chosen: Partial<CartChoices>): Promise<void>
  /** Repeats the change as a new operation, after a refusal or once it is certain that it was not applied. */
  retry(operationId: string): Promise<void>
  discard(operationId: string): Promise<void>
  /** Removes a refused change from the screen. */
  dismiss(operationId: string): Promise<void>
  /** Sets exactly this quantity instead of the refused change. */
  setTo(operationId: string, quantity: number): Promise<void>
  /** Queries the server for the result of a change whose `doubt` is `unknown`. */
  checkNow(operationId: string): Promise<void>
  retryNow(): void
  /** Confirms that the person has read about the `lapsed` changes. */
  dismissLapsed(): Promise<void>
  /** Moves a held change to the shown cart. */
  moveHere(operationId: string): Promise<void>
  /** Saves the changes of all held carts as a file. */
  exportHeld(): Promise<void>
  /** Saves the unreadable records as a file, for support. */
  exportQuarantined(): Promise<void>
  forgetQuarantined(): Promise<void>
  /** Restores what a restored server has lost, or leaves the cart unchanged. */
  answerRollback(isPutBack: boolean): Promise<void>
  /**
   * Stores an order of the shown cart, which is sent when there is a connection; its lines leave the cart.
   *
   * @throws OrderNotStored, and the storage's error when nothing was stored
   */
  storeOrder(order: NewOrder): Promise<WaitingOrder>
  decideOrder(order: Pick<WaitingOrder, 'owner' | 'id'>, decision: OrderDecision): Promise<void>
}

export interface ShownConnection {
  state: 'online' | 'offline' | 'portal' | 'sign-in' | 'update' | 'storage-failed'
  /** The store was reached and failed: nothing is said of a missing connection. */
  isFailing: boolean
  lastAnswerAt: number | null
  nextTryAt: number | null
  /** Changes and orders of the shown cart that are not sent. */
  waiting: number
  /** Lines of the shown cart with refused changes or changes in review, and refused orders. */
  needsYou: number
  /** `needsYou` plus everything that `account` counts. */
  needsYouInAll: number
  account: ShownAccount
  operations: ShownOperation[]
  /** Number of unsent changes of other accounts on this device; no details, because the device may be shared. */
  parkedElsewhere: number
  /** Unsent changes of this account that were deleted from the device after 30 days; reported once. */
  lapsed: number
}
