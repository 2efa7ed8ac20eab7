/** Modules of the left half's sets A and B and of the right half's set C, as printed in the GS1 General Specifications. */
const A = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const B = '0100111 0110011 0011011 0100001 0011101 0111001 0000101 0010001 0001001 0010111'.split(' ')
const C = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ')
const SETS = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ')

/** The modules of an EAN-13 or EAN-8, 1 for dark. */
export function eanBars(digits: string): string {
  const isLong = digits.length === 13
  const sets = isLong ? (SETS[Number(digits[0])] ?? '') : 'AAAA'
  const own = Array.from(isLong ? digits.slice(1) : digits, Number)
  const left = own.slice(0, sets.length).map((digit, at) => (sets[at] === 'A' ? A : B)[digit])
  const right = own.slice(sets.length).map((digit) => C[digit])
  return `101${left.join('')}01010${right.join('')}101`
}
