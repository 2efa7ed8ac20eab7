import * as v from 'valibot'
import { placedRefusal } from '../../lib/form-refusal.ts'
import type { Field } from './fields.ts'

export type Faults = Readonly<Partial<Record<string, string>>>

type RefusalWords = Parameters<typeof placedRefusal>[2]

interface FaultWords extends RefusalWords {
  wrong: Record<Field['kind'], string>
  wrongSomewhere: string
}

/** What the call's own schema says, each at the field that it speaks of; of a field that is not shown, at the foot. */
export function faultsOfIssues(
  issues: readonly v.BaseIssue<unknown>[],
  leaves: ReadonlyMap<string, Field>,
  words: FaultWords,
): Faults {
  const faults: Record<string, string> = {}
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    const field = leaves.get(path)
    if (field) faults[path] ??= words.wrong[field.kind]
    else faults.root ??= words.wrongSomewhere
  }
  return faults
}

/** What the store said no to, each at its field. */
export const faultsOfRefusal = (error: unknown, leaves: ReadonlyMap<string, Field>, words: FaultWords): Faults =>
  placedRefusal(error, [...leaves.keys()], words)
