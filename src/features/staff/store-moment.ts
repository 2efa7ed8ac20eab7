/** What a clock of the zone shows, as `datetime-local` writes it. */
export function shownMoment(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(Date.parse(iso))
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * The moment at which a clock of the zone shows this, in ISO 8601; what is no time comes back as it is.
 *
 * @param shown as `datetime-local` writes it
 */
export function momentShownAs(shown: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${shown}Z`)
  if (Number.isNaN(asIfUtc)) return shown
  const ahead = Date.parse(`${shownMoment(new Date(asIfUtc).toISOString(), timeZone)}Z`) - asIfUtc
  return new Date(asIfUtc - ahead).toISOString()
}
