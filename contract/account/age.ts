/**
 * Age in whole years.
 *
 * @param birthDate and `today` as YYYY-MM-DD; a birthday on 29 February counts from 1 March in other years
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
