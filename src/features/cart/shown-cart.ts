import type { Calculation, CartLine } from '#contract/entities/cart.ts'
import type { CartChange } from '#contract/rules/cart-change.ts'
import type { CartFlags } from '#contract/rules/cart-flags.ts'
import type { CartChoices } from '../../offline/cart-choices.ts'

/** What can be put into the cart: a product's card, or a product as cart and wishlist carry it. */
export type Buyable = Omit<CartLine['productable'], 'available'> & { compare_at_price?: number | null }

export interface ShownRefusal {
  code: string
  /** The server's sentence, in the reader's language. */
  userMessage: string
  /** Pieces that can still be had, with STOCK_LIMIT: what "Set to n" offers. */
  available: number | null
  /** The quantity the line would have had. */
  asked: number
}

/** Why a change is for the person to decide; offline/operation.ts says what each means. */
export type Doubt = 'unknown' | 'unresolved' | 'cancelled' | 'age'

/** One line of the cart as the person should see it: the server's last word with this device's changes on top. */
export interface ShownLine {
  /** contract/rules/line-key.ts; the same before and after the server has seen the line. */
  key: string
  /** The server's id; null while the server has not seen the line. */
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
  /** The quantity that this change would have given the line; null for a settled line. */
  asked: number | null
  refusal: ShownRefusal | null
  /** Set while `state` is `review`. */
  doubt: Doubt | null
  /** The operation that `retry`, `discard`, `dismiss`, `setTo` and `checkNow` speak of. */
  operationId: string | null
  /** Who changed it last, where a sales person keeps the cart for a dealer; null for a change the server has not seen. */
  changedBy: NonNullable<CartLine['changed_by']> | null
  /** The bundle it was taken in; null for a line of its own. */
  promotionId: number | null
  /** Why it does not count, in the server's sentence: no longer sold, its bundle has ended. */
  error: CartLine['error']
  /** The line's own control is at work right now; further taps count meanwhile. */
  isBusy: boolean
}

/** A change of this device that is not yet covered by the server's cart, for the "Waiting to send" sheet. */
export interface ShownOperation {
  id: string
  key: string
  name: string
  change: CartChange
  /** Quantity of the line before the change; null when it was not known. */
  before: number | null
  state: 'waiting' | 'sending' | 'refused' | 'review'
  /** Milliseconds since 1970. */
  at: number
  refusal: ShownRefusal | null
  /** Set while `state` is `review`. */
  doubt: Doubt | null
  /** Pieces of it in the cart as it is shown; null for a cart that is not. */
  held: number | null
}

/** Changes of a cart that is not on the screen, or that cannot be opened any more. */
export interface ShownHeldCart {
  owner: string
  /** The dealer's; null when it is not known. */
  name: string | null
  /** false: nothing of it can be sent until the dealer is assigned again. */
  isAssigned: boolean
  operations: ShownOperation[]
  /** Operations that ask for pieces, which another cart could hold. */
  movable: string[]
}

/** A line of the cart that a restored server holds in another quantity than it had confirmed. */
export interface ShownRollback {
  key: string
  name: string
  before: number
  after: number
}

/** What waits for the person on this device beside the cart that is shown, whomever they act for. */
export interface ShownAccount {
  heldCarts: ShownHeldCart[]
  rollback: ShownRollback[]
  /** Records that could not be read and were set aside. */
  quarantined: number
  /** Lines of these that need the person, as the chip counts them. */
  needsYou: number
}

/** "Add" tapped by a guest, offered again after sign-in (prices and range differ by role, so it is never silent). */
export interface ShownIntent {
  id: string
  name: string
  quantity: number
  at: number
}

export interface ShownCart {
  status: 'guest' | 'loading' | 'ready' | 'unavailable'
  lines: ShownLine[]
  selectedLines: ShownLine[]
  flags: CartFlags
  /** The server's figures for the selected lines; its last ones while `isEstimate`. */
  calculation: Calculation | null
  /** Minor units over the selected currency lines. */
  subtotal: number
  /** Something is pending: the subtotal was added up here from cached prices. */
  isEstimate: boolean
  /** Pieces in the cart, for the badge. */
  count: number
  /** When the server last answered the cart; null = never on this device. */
  asOf: number | null
}

/** What an owner's records come to on the screen, whatever the calls and the taps of this moment do. */
export interface ShownView
  extends Pick<ShownCart, 'lines' | 'flags' | 'calculation' | 'subtotal' | 'isEstimate' | 'asOf'>,
    Pick<ShownConnection, 'operations' | 'waiting' | 'needsYou' | 'nextTryAt' | 'parkedElsewhere' | 'lapsed'> {
  /** What was chosen here beside the lines, and whether the kept figures were asked for with exactly that. */
  choices: CartChoices
  areChoicesAsked: boolean
  /** What keeps waiting changes from going out; null when nothing waits or nothing does. */
  hold: 'sign-in' | 'update' | 'portal' | null
}

export interface CartActions {
  /**
   * `sign-in`: a guest; the wish is kept on the device and the page leads to sign-in. `choose-dealer`: kept alike, and
   * the sales person is asked for whom it is. Rejects when it could not be stored.
   */
  add(
    card: Buyable,
    quantity: number,
    checkoutType?: CartLine['checkout_type'],
  ): Promise<'added' | 'sign-in' | 'choose-dealer'>
  setQuantity(line: ShownLine, quantity: number): Promise<void>
  remove(line: ShownLine): Promise<void>
  toggleSelected(line: ShownLine): Promise<void>
  /** The same change again, as a new operation: of one that was refused, and of one that is certain not to be done. */
  retry(operationId: string): Promise<void>
  discard(operationId: string): Promise<void>
  /** Takes a refused change off the screen. */
  dismiss(operationId: string): Promise<void>
  /** Instead of a refused change: exactly this quantity. */
  setTo(operationId: string, quantity: number): Promise<void>
  /** Asks the server what became of a change whose `doubt` is `unknown`. */
  checkNow(operationId: string): Promise<void>
  retryNow(): void
  answerIntent(id: string, accept: boolean): Promise<void>
  /** The person has read of the `lapsed` changes. */
  dismissLapsed(): Promise<void>
  /** Puts a held change into the cart on the screen instead. */
  moveHere(operationId: string): Promise<void>
  /** The changes of all held carts as a file of the person's own. */
  exportHeld(): Promise<void>
  /** The unreadable records as a file, for support. */
  exportQuarantined(): Promise<void>
  forgetQuarantined(): Promise<void>
  /** Puts back what a restored server has lost, or leaves the cart as it is. */
  answerRollback(isPutBack: boolean): Promise<void>
}

export interface ShownConnection {
  state: 'online' | 'offline' | 'portal' | 'sign-in' | 'update' | 'storage-failed'
  lastAnswerAt: number | null
  nextTryAt: number | null
  waiting: number
  /** Lines of the shown cart with refused changes and changes in review. */
  needsYou: number
  /** The same, with everything that `account` counts. */
  needsYouInAll: number
  account: ShownAccount
  operations: ShownOperation[]
  intents: ShownIntent[]
  /** Unsent changes of other accounts on this device: a count and nothing else, for the device may be shared. */
  parkedElsewhere: number
  /** Unsent changes of this account that were removed from the device after 30 days; told once. */
  lapsed: number
}
