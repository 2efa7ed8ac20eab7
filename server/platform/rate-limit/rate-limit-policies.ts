const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export interface RateLimitPolicy {
  /** Attempts per window; 'unbounded' counts and refuses nothing. */
  points: number | 'unbounded'
  windowMs: number
  /** What is counted: the network that a request comes from, or a key. */
  by: 'address' | 'key'
}

const by = <Points extends RateLimitPolicy['points']>(
  kind: RateLimitPolicy['by'],
  points: Points,
  windowMs: number,
) => ({
  by: kind,
  points,
  windowMs,
})

/** Every rate limit of the store. The name is part of the counter's id: a renamed limit starts at zero. */
export const RATE_LIMITS = {
  /** Failed passwords (decision 0023) on a device that the person has signed in with before. */
  'sign-in on a known device': by('key', 10, 15 * MINUTE),
  'sign-in to an account from a network': by('key', 10, 15 * MINUTE),
  /** Different accounts with a failed sign-in, per network. */
  'sign-in to several accounts': by('address', 20, 15 * MINUTE),
  /** From any number of networks: a distributed attack on one account. */
  'sign-in to an account': by('key', 100, 15 * MINUTE),
  /** What each network may still try then, so that the owner with a new device gets in. */
  'sign-in to an account under attack': by('key', 3, 15 * MINUTE),
  /** Codes typed for one phone or e-mail, per network and per device that its owner has signed in on before. */
  'sign-in by code': by('key', 30, HOUR),
  'sign-in by code on a known device': by('key', 30, HOUR),
  /** Challenges, each a row for five minutes. */
  'passkey challenge': by('address', 60, 15 * MINUTE),
  /** Passkeys that signed nobody in; right ones are refunded. */
  'passkey sign-in': by('address', 20, 15 * MINUTE),
  /** Within five minutes after the password; also limits an attacker who knows the password of one person. */
  'second factor': by('key', 30, 15 * MINUTE),
  'first code of a second factor': by('key', 20, 15 * MINUTE),
  'last code of a second factor': by('key', 20, 15 * MINUTE),
  /** While signed in: the user of a borrowed device must not find the password by trying. */
  'own password': by('key', 10, 15 * MINUTE),
  /** Wrong access codes; right ones are refunded, so that a group behind one network address gets in. */
  'access code': by('address', 10, 15 * MINUTE),

  /** Links to an invitation that does not exist or has ended. */
  'unknown invitation link': by('address', 20, 15 * MINUTE),

  /** Attempts still allowed after a shared network has used up its points. */
  'attempt beyond a limit': by('key', 1, 5 * SECOND),
  /** Messages still sent after a network, or the store, has used up its points. */
  'message beyond a limit': by('key', 1, 10 * SECOND),
  'message to a target beyond a limit': by('key', 1, 10 * MINUTE),

  /** One-time codes sent, in addition to the minute between two codes of one requester. */
  'messages of the store': by('key', 600, HOUR),
  'messages to a target': by('key', 20, HOUR),
  'messages to a target from a network': by('key', 6, HOUR),
  'messages from a network': by('address', 30, HOUR),
  'first messages from a network': by('address', 3, HOUR),
  /** To the owner of the phone or e-mail; nobody else uses these up. */
  'messages to a known device': by('key', 6, HOUR),
  /** Counted when a message is sent; the setting `text_messages` is the limit. */
  'text messages of a day': by('key', 'unbounded', 24 * HOUR),
  /** Codes that were not requested in that browser, or have expired: there is nothing to guess. */
  'one-time code without a request': by('address', 40, 15 * MINUTE),

  /** Unknown voucher codes: enough for typing errors, too few to find one by trying. */
  'voucher code': by('key', 20, 15 * MINUTE),
  'voucher code in the cart': by('key', 20, 10 * MINUTE),
  'known voucher code in the cart': by('key', 1, 10 * MINUTE),
  'product code of an account': by('key', 10, 10 * MINUTE),
  'product code of a network': by('address', 10, 10 * MINUTE),
  'known product code': by('key', 'unbounded', 10 * MINUTE),
  'product code flood of an account': by('key', 100, 10 * MINUTE),
  'product code flood of a network': by('address', 100, 10 * MINUTE),

  /** Placed orders: each sends messages, and may be cancelled at once. */
  'order of a customer': by('key', 30, HOUR),
  /** What people cause that admins are told by message; a return may be asked for and withdrawn. */
  'return of an order': by('key', 3, 24 * HOUR),
  'returns of a person': by('key', 20, 24 * HOUR),
  'claims of a person': by('key', 20, 24 * HOUR),
  'receipts of a person': by('key', 60, 24 * HOUR),
  /** Messages to admins about one kind of event; the later ones of the hour are one message. */
  'messages to admins': by('key', 3, HOUR),
  'untrue gateway report': by('address', 60, 10 * MINUTE),
  'untrue courier report': by('address', 60, 10 * MINUTE),
  /** Signed receipts that are not genuine; each is kept for staff. */
  'receipt that is not genuine': by('address', 30, HOUR),
  /** Codes of counter receipts that have not arrived, or do not exist; the page of one asks again and again. */
  'unknown receipt': by('address', 300, 15 * MINUTE),
  'contact message': by('address', 5, HOUR),
  review: by('key', 20, HOUR),
  'affiliate click': by('address', 30, 15 * MINUTE),
  'dealer application': by('address', 10, HOUR),
  'dealer application by a sales person': by('key', 60, HOUR),
  'file of a guest': by('address', 30, HOUR),
  'file of an account': by('key', 120, HOUR),
  'push subscription': by('key', 20, HOUR),
  /** Text messages cost money. */
  'test message': by('key', 20, HOUR),
  'connection check': by('key', 30, HOUR),
  /** Of other programs, whichever call they make. */
  'calls of a key': by('key', 600, MINUTE),
  /** Places and weights that the courier services are asked for, per person. */
  'prices of couriers': by('key', 30, MINUTE),
  /** Keys are too long to be guessed: this saves the look-ups. */
  'unknown key': by('address', 60, 15 * MINUTE),
} as const satisfies Record<string, RateLimitPolicy>

export type RateLimitName = keyof typeof RATE_LIMITS
