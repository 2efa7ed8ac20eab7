import * as v from 'valibot'
import type { InvoiceReason } from '#contract/invoices/electronic-invoice.ts'

interface ServiceError {
  code?: string | null | undefined
  errorCode?: string | null | undefined
  error?: string | null | undefined
  message?: string | null | undefined
  propertyPath?: string | null | undefined
  innerError?: readonly ServiceError[] | null | undefined
  details?: readonly ServiceError[] | null | undefined
}

const text = v.optional(v.nullable(v.string()))
/**
 * The standard error response (sdk.myinvois.hasil.gov.my/standard-error-response). Older answers name its parts `code`,
 * `message` and `details`.
 */
export const serviceError: v.GenericSchema<ServiceError> = v.object({
  code: text,
  errorCode: text,
  error: text,
  message: text,
  propertyPath: text,
  innerError: v.optional(v.nullable(v.array(v.lazy(() => serviceError)))),
  details: v.optional(v.nullable(v.array(v.lazy(() => serviceError)))),
})

export const errorAnswer = v.object({ error: serviceError })

/** The innermost errors, which name what is wrong; the outer ones only name the step that found them. */
export function reasonsOf(error: ServiceError): InvoiceReason[] {
  const inner = [...(error.innerError ?? []), ...(error.details ?? [])]
  if (inner.length > 0) return inner.flatMap(reasonsOf)
  const message = error.error ?? error.message ?? ''
  const path = error.propertyPath ? ` (${error.propertyPath})` : ''
  return [{ code: error.errorCode ?? error.code ?? 'unknown', text: `${message}${path}`.trim() }]
}

/** An electronic invoice that the service has accepted under the same number already. */
export const DUPLICATE_CODE = 'DS302'

/** The id of the earlier one in a refusal as a duplicate; null for other refusals. */
export function duplicateOf(reasons: readonly InvoiceReason[]): string | null {
  const duplicate = reasons.find(({ code }) => code === DUPLICATE_CODE)
  return /with UUID: ?([A-Z0-9]{26})/.exec(duplicate?.text ?? '')?.[1] ?? null
}
