import type { BaseIssue } from 'valibot'
import { fieldIssue } from '#contract/field-issue.ts'

/** An error of react-hook-form: of the form's schema, or set with the type `server`. */
export interface Problem {
  type?: string | number | undefined
  message?: string | undefined
}

/** Texts of one field; without one the general text is shown. */
export interface FieldTexts {
  readonly missing?: string
  readonly malformed?: string
}

/** Texts for fields without their own, and for the limits of all fields. */
export interface GeneralFieldTexts {
  readonly missing: string
  readonly malformed: string
  short(least: number): string
  long(max: number): string
}

/**
 * Schema options of a form's resolver: an error's message is then its kind, with its limit, such as `long 60`. A schema
 * with a message of its own keeps that.
 */
export const FIELD_ISSUES = {
  message(issue: BaseIssue<unknown>): string {
    const found = fieldIssue(issue)
    return 'limit' in found ? `${found.kind} ${found.limit}` : found.kind
  },
}

/** The text of a field's error: the server's sentence, or by kind the field's own or the general text. */
export function fieldProblem(
  problem: Problem | undefined,
  texts: FieldTexts | undefined,
  general: GeneralFieldTexts,
): string | undefined {
  if (!problem) return undefined
  if (problem.type === 'server') return problem.message
  const [kind, limit] = (problem.message ?? '').split(' ')
  if (kind === 'missing') return texts?.missing ?? general.missing
  if (kind === 'short' || kind === 'long') return general[kind](Number(limit))
  return texts?.malformed ?? texts?.missing ?? general.malformed
}
