import { CallRefused } from './http/call-errors.ts'

interface RefusalMessages {
  noAnswer: string
  /** Texts for the time to wait; without them it is omitted. */
  again?: { seconds(count: number): string; minutes(count: number): string }
}

type FieldErrors<Field extends string> = Partial<Record<Field | 'root', string>>

/** Retry-After as text; empty without one. */
function retryAfterText(retryAfterMs: number | null, { again }: RefusalMessages): string {
  if (retryAfterMs === null || !again) return ''
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000))
  return seconds < 60 ? again.seconds(seconds) : again.minutes(Math.ceil(seconds / 60))
}

/**
 * Assigns the server's messages to their fields, or else to the whole form (`root`) with the time to wait.
 *
 * @param fields the form's own fields; a message on any other goes to `root`
 */
export function refusalByField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  messages: RefusalMessages,
): FieldErrors<Field> {
  if (!(error instanceof CallRefused)) return rootOf(messages.noAnswer)
  const refusedFields = error.refusal.fields ?? {}
  const known = fields.filter((field) => refusedFields[field] !== undefined)
  if (known.length > 0)
    return Object.fromEntries(known.map((field) => [field, refusedFields[field]])) as FieldErrors<Field>
  const [ofAnother] = Object.values(refusedFields)
  return rootOf([ofAnother ?? error.message, retryAfterText(error.retryAfterMs, messages)].filter(Boolean).join(' '))
}

type SetError<Field extends string> = (
  field: Field | 'root',
  error: { type: 'server'; message: string },
  options: { shouldFocus: boolean },
) => void

/** Sets the messages on the form and focuses the first field with one. */
export function setRefusal<Field extends string>(
  setError: SetError<Field>,
  fields: readonly Field[],
  errors: FieldErrors<Field>,
): void {
  let shouldFocus = true
  for (const field of [...fields, 'root'] as const) {
    const message = errors[field]
    if (message === undefined) continue
    setError(field, { type: 'server', message }, { shouldFocus })
    shouldFocus = false
  }
}

const rootOf = <Field extends string>(root: string) => ({ root }) as FieldErrors<Field>
