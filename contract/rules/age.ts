/**
 * Whole years between two days.
 *
 * @param birthDate and `today` as YYYY-MM-DD; somebody born on 29 February has a birthday on 1 March of other years
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
