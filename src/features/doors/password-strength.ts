import { PASSWORD_LEAST } from '#contract/entities/person-fields.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** Bits that a guesser needs; between them lies what we call fair. */
const WEAK = 36
const STRONG = 64
/** Kinds of characters and how many there are of each. */
const KINDS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 32],
]

/**
 * How hard a password is to guess, roughly: length counts most, repeats and runs (aaa, 123) count nothing, and neither
 * does what everybody knows of the person. The server refuses the common ones besides.
 *
 * @param known name, phone or e-mail of its owner
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < PASSWORD_LEAST) return 'short'
  const own = withoutKnown(password, known)
  const alphabet = KINDS.reduce((sum, [kind, size]) => (kind.test(own) ? sum + size : sum), 0)
  const bits = surprises(own) * Math.log2(Math.max(2, alphabet))
  if (bits < WEAK) return 'weak'
  return bits < STRONG ? 'fair' : 'strong'
}

const withoutKnown = (password: string, known: readonly string[]): string =>
  known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= 3)
    .reduce((left, word) => left.replace(new RegExp(word, 'giu'), ''), password)

/** Characters that do not follow from the one before: not the same again, and not the next one up or down. */
function surprises(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const step = at === 0 ? Number.POSITIVE_INFINITY : text.charCodeAt(at) - text.charCodeAt(at - 1)
    if (Math.abs(step) > 1) count++
  }
  return count
}
