/**
 * Milliseconds by which a zone is ahead of UTC. Neither market's zones have summer time, so that today's holds for every
 * day of the year.
 */
export function zoneOffset(timeZone: string, at: number): number {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${written.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}
