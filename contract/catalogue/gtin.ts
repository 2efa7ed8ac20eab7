/**
 * Whether these digits are a GTIN-8, -12 (UPC), -13 (EAN) or -14 with a correct check digit.
 *
 * Source: GS1 General Specifications, 7.9: from the right, digits weigh 1 and 3 in turn, and the sum is a multiple of 10.
 */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
