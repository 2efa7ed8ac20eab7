import { CallRefused } from './call-errors.ts'

interface RefusalWords {
  noAnswer: string
  /** Without these nothing is said of how long to wait. */
  again?: { seconds(count: number): string; minutes(count: number): string }
}

type Placed<Field extends string> = Partial<Record<Field | 'root', string>>

/** How long the server asks to wait, in words; nothing when it does not. */
function waitWords(retryAfterMs: number | null, { again }: RefusalWords): string {
  if (retryAfterMs === null || !again) return ''
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000))
  return seconds < 60 ? again.seconds(seconds) : again.minutes(Math.ceil(seconds / 60))
}

/**
 * Where the server's sentences belong: beside their fields, else to the whole form (`root`), with how long to wait.
 *
 * @param fields those of the form; a sentence about any other is the whole form's
 */
export function placedRefusal<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  words: RefusalWords,
): Placed<Field> {
  if (!(error instanceof CallRefused)) return rootOf(words.noAnswer)
  const told = error.refusal.fields ?? {}
  const known = fields.filter((field) => told[field] !== undefined)
  if (known.length > 0) return Object.fromEntries(known.map((field) => [field, told[field]])) as Placed<Field>
  const [ofAnother] = Object.values(told)
  return rootOf([ofAnother ?? error.message, waitWords(error.retryAfterMs, words)].filter(Boolean).join(' '))
}

type SetError<Field extends string> = (
  place: Field | 'root',
  error: { type: 'server'; message: string },
  options: { shouldFocus: boolean },
) => void

/** Puts the sentences on the form, each in its place, and leads to the first of its fields. */
export function setRefusal<Field extends string>(
  setError: SetError<Field>,
  fields: readonly Field[],
  said: Placed<Field>,
): void {
  let shouldFocus = true
  for (const place of [...fields, 'root'] as const) {
    const message = said[place]
    if (message === undefined) continue
    setError(place, { type: 'server', message }, { shouldFocus })
    shouldFocus = false
  }
}

const rootOf = <Field extends string>(root: string) => ({ root }) as Placed<Field>
