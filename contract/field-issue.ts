import type { BaseIssue } from 'valibot'

/** What is wrong with a field: nothing in it, too few or too many characters, or another mistake. */
export type FieldIssue =
  | { readonly kind: 'missing' | 'malformed' }
  | { readonly kind: 'short' | 'long'; readonly limit: number }

/** An unticked box, a choice that was not made, an empty list and a text of blanks count as nothing. */
const isNothing = (input: unknown): boolean =>
  input === undefined ||
  input === null ||
  input === false ||
  Number.isNaN(input) ||
  (Array.isArray(input) && input.length === 0) ||
  (typeof input === 'string' && input.trim() === '')

/** The kind of a schema's issue, by which the message of a field is chosen on the page and on the server. */
export function fieldIssue({ input, type, requirement }: BaseIssue<unknown>): FieldIssue {
  if (isNothing(input)) return { kind: 'missing' }
  if (typeof input === 'string' && typeof requirement === 'number') {
    if (type === 'min_length') return { kind: 'short', limit: requirement }
    if (type === 'max_length') return { kind: 'long', limit: requirement }
  }
  return { kind: 'malformed' }
}
