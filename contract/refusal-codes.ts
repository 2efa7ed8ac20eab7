/**
 * Every `data.code` of a refusal with its HTTP status. The list is closed: other codes do not compile. Lower case marks
 * the codes of the exactly-once protocol (offline.md 3.3), which only programs read.
 */
export const REFUSAL_STATUS = {
  BAD_REQUEST: 400,
  IMAGE_NOT_ALLOWED: 400,
  SESSION_REQUIRED: 401,
  WRONG_CREDENTIALS: 401,
  /** The API key is wrong, has ended, or was revoked; the sentence says which. */
  API_KEY_REFUSED: 401,
  SECOND_FACTOR: 401,
  /** Staff have locked the account; every call that needs its session is refused with this until it is reactivated. */
  ACCOUNT_DEACTIVATED: 401,
  /** The person has deleted the account, maybe on another device: this one removes what it has of them. */
  ACCOUNT_DELETED: 401,
  FORBIDDEN: 403,
  ACCESS_CODE_REQUIRED: 403,
  CROSS_SITE: 403,
  WRONG_DOOR: 403,
  owner_mismatch: 403,
  NOT_FOUND: 404,
  DEALER_NOT_ASSIGNED: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  STOCK_LIMIT: 409,
  /** Not whole cases, or fewer pieces than a dealer has to order. */
  ORDER_QUANTITY: 409,
  NOT_AVAILABLE: 409,
  PROMOTION_ENDED: 409,
  IN_ANOTHER_BUNDLE: 409,
  WISHLIST_FULL: 409,
  ADDRESSES_FULL: 409,
  TOTAL_CHANGED: 409,
  PROMOTION_CHANGED: 409,
  /** An order placed offline differs from what the device showed. */
  ORDER_CHANGED: 409,
  /** The dealer of an order placed offline is not approved any more. */
  DEALER_NOT_APPROVED: 409,
  /** The person has to accept a new version of a legal text first. */
  TERMS_CHANGED: 409,
  ALREADY_ORDERED: 409,
  /** Invoices of the dealer are overdue: orders on account are refused. */
  ACCOUNT_OVERDUE: 409,
  CODES_UNAVAILABLE: 409,
  OUT_OF_STOCK: 409,
  POINTS_SHORT: 409,
  cancelled: 409,
  client_unknown: 409,
  client_copied: 409,
  in_progress: 409,
  CODE_EXPIRED: 410,
  TOO_LARGE: 413,
  BATCH_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  // Browsers retry 421 automatically: use it only for a host name that is not the store's.
  MISDIRECTED: 421,
  VALIDATION: 422,
  idempotency_mismatch: 422,
  SALES_MODE: 423,
  client_too_old: 426,
  RATE_LIMIT: 429,
  FAULT: 500,
  UNAVAILABLE: 503,
  MAINTENANCE: 503,
  /** A change of somebody whose browser has not entered the access code of a closed store: sent again once it has. */
  STORE_CLOSED: 503,
} as const

export type RefusalCode = keyof typeof REFUSAL_STATUS
