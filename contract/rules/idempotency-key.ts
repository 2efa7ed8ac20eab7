const FORM = /^"?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"?$/

/** Value of the `Idempotency-Key` header of every call but the cart's: a structured-field string of one uuid. */
export const writeIdempotencyKey = (uuid: string): string => `"${uuid}"`

/** null for anything that is not one lower-case uuid, quoted or not. */
export const readIdempotencyKey = (written: string): string | null => FORM.exec(written)?.[1] ?? null
