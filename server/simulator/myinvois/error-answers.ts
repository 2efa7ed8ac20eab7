import type { RuleError } from './myinvois-rules.ts'

/** The error structure of a document. */
export const errorOf = (errors: readonly RuleError[]) => ({
  propertyName: null,
  propertyPath: null,
  errorCode: 'Error',
  error: errors[0]?.step ?? '',
  innerError: errors.map(({ code, path, text }) => ({
    propertyName: path,
    propertyPath: path,
    errorCode: code,
    error: text,
    innerError: null,
  })),
})

interface FailureText {
  error: string
  /** Seconds. */
  retryAfter?: number
}

/** The standard error response. */
export const failure = (status: number, errorCode: string, { error, retryAfter }: FailureText): Response =>
  Response.json(
    { error: { propertyName: null, propertyPath: null, errorCode, error, innerError: null } },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  )
