import { isoTimeIn } from '#contract/site/iso-time.ts'

/** Local time in the zone, in `datetime-local` format. */
export const toStoreLocalTime = (iso: string, timeZone: string): string =>
  isoTimeIn(timeZone, Date.parse(iso)).slice(0, 16)

/**
 * Converts a local time of the zone to ISO 8601; invalid input is returned unchanged.
 *
 * @param shown local time in `datetime-local` format
 */
export function fromStoreLocalTime(shown: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${shown}Z`)
  if (Number.isNaN(asIfUtc)) return shown
  const ahead = Date.parse(`${toStoreLocalTime(new Date(asIfUtc).toISOString(), timeZone)}Z`) - asIfUtc
  return new Date(asIfUtc - ahead).toISOString()
}
