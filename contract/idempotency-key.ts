const FORM = /^"?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"?$/

/** Value of the `Idempotency-Key` header (all calls except the cart's): a structured-field string with one UUID. */
export const writeIdempotencyKey = (uuid: string): string => `"${uuid}"`

/** null for anything but one lower-case UUID, quoted or not. */
export const readIdempotencyKey = (written: string): string | null => FORM.exec(written)?.[1] ?? null
