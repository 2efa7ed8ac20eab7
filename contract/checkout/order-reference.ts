/** Without letters and digits that are mistaken for one another when read aloud or from a print. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 5
const COUNT = SIGNS.length ** LENGTH

export const ORDER_REFERENCE = /^W-[2-9A-HJKMNP-Z]{5}$/

/**
 * Short name of an order that was placed without a connection, such as W-7KQ3F; the next one that is free. It is for
 * people; the order's identity is its `client_ref`.
 *
 * @param random 0 ≤ random < 1
 */
export function drawOrderReference(random: number, taken: ReadonlySet<string>): string {
  const first = Math.floor(random * COUNT)
  const steps = Array.from({ length: taken.size + 1 }, (_, step) => referenceOf((first + step) % COUNT))
  return steps.find((reference) => !taken.has(reference)) ?? referenceOf(first)
}

function referenceOf(number: number): string {
  const signs = Array.from(
    { length: LENGTH },
    (_, place) => SIGNS[Math.floor(number / SIGNS.length ** place) % SIGNS.length],
  )
  return `W-${signs.reverse().join('')}`
}
