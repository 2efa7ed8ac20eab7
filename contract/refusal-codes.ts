/**
 * Every `data.code` a refusal may carry, with the status it goes with. Closed: a code outside this list does not
 * compile. Lower case marks the codes of the exactly-once protocol (offline.md 3.3), which only programs read.
 */
export const REFUSAL_STATUS = {
  BAD_REQUEST: 400,
  IMAGE_NOT_ALLOWED: 400,
  SESSION_REQUIRED: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  ACCESS_CODE_REQUIRED: 403,
  CROSS_SITE: 403,
  WRONG_DOOR: 403,
  owner_mismatch: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  STOCK_LIMIT: 409,
  NOT_AVAILABLE: 409,
  WISHLIST_FULL: 409,
  ADDRESSES_FULL: 409,
  TOTAL_CHANGED: 409,
  PROMOTION_CHANGED: 409,
  ALREADY_ORDERED: 409,
  OUT_OF_STOCK: 409,
  POINTS_SHORT: 409,
  cancelled: 409,
  client_unknown: 409,
  in_progress: 409,
  CODE_EXPIRED: 410,
  TOO_LARGE: 413,
  BATCH_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  VALIDATION: 422,
  idempotency_mismatch: 422,
  SALES_MODE: 423,
  client_too_old: 426,
  RATE_LIMIT: 429,
  FAULT: 500,
  UNAVAILABLE: 503,
  MAINTENANCE: 503,
} as const

export type RefusalCode = keyof typeof REFUSAL_STATUS
