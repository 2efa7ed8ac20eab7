import { MIN_PASSWORD } from '#contract/account/person-fields.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** Thresholds in bits of entropy; between them a password is rated fair. */
const WEAK = 36
const STRONG = 64
/** Character classes with their sizes. */
const KINDS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 32],
]

/**
 * Rough strength of a password: mainly by length; repetitions, sequences (aaa, 123) and known data of the person do not
 * count. The server also refuses common passwords.
 *
 * @param known name, phone or e-mail of the person
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < MIN_PASSWORD) return 'short'
  const own = withoutKnown(password, known)
  const alphabet = KINDS.reduce((sum, [kind, size]) => (kind.test(own) ? sum + size : sum), 0)
  const bits = countUnpredictable(own) * Math.log2(Math.max(2, alphabet))
  if (bits < WEAK) return 'weak'
  return bits < STRONG ? 'fair' : 'strong'
}

const withoutKnown = (password: string, known: readonly string[]): string =>
  known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= 3)
    .reduce((left, word) => left.replace(new RegExp(word, 'giu'), ''), password)

/** Counts the characters that neither repeat nor follow their predecessor. */
function countUnpredictable(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const step = at === 0 ? Number.POSITIVE_INFINITY : text.charCodeAt(at) - text.charCodeAt(at - 1)
    if (Math.abs(step) > 1) count++
  }
  return count
}
