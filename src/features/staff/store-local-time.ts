/** Local time in the zone, in `datetime-local` format. */
export function toStoreLocalTime(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(Date.parse(iso))
  const of = (localTime: string) => parts.find(({ type }) => type === localTime)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

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
