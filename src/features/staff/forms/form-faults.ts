import * as v from 'valibot'
import { refusalByField } from '../../../lib/form-refusal.ts'
import type { Field } from './fields.ts'

export type FormFaults = Readonly<Partial<Record<string, string>>>

type RefusalMessages = Parameters<typeof refusalByField>[2]

interface FaultMessages extends RefusalMessages {
  wrong: Record<Field['kind'], string>
  wrongSomewhere: string
}

/** Issues of the call's schema by field; those of fields that are not displayed appear at the end of the form. */
export function faultsOfIssues(
  issues: readonly v.BaseIssue<unknown>[],
  leaves: ReadonlyMap<string, Field>,
  messages: FaultMessages,
): FormFaults {
  const faults: Record<string, string> = {}
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    const field = leaves.get(path)
    if (field) faults[path] ??= field.wrong ?? messages.wrong[field.kind]
    else faults.root ??= messages.wrongSomewhere
  }
  return faults
}

/** Errors of the server by field. */
export const faultsOfRefusal = (
  error: unknown,
  leaves: ReadonlyMap<string, Field>,
  messages: FaultMessages,
): FormFaults => refusalByField(error, [...leaves.keys()], messages)
