import type { Context, SignedInContext } from './context.ts'
import { SERVER_MESSAGES } from './messages.ts'
import { Refusal } from './route.ts'

/** The refusal of one form field. */
export const fieldError = ({ language }: Pick<Context, 'language'>, field: string, sentence: string): Refusal =>
  new Refusal('VALIDATION', SERVER_MESSAGES[language].validation, { fields: { [field]: sentence } })

/** @throws Refusal NOT_FOUND when it is null or undefined */
export function requireFound<Found>(
  found: Found | null | undefined,
  { language }: Pick<SignedInContext, 'language'>,
): Found {
  if (found === null || found === undefined) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  return found
}
