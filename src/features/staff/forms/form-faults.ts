import * as v from 'valibot'
import { fieldIssue } from '#contract/field-issue.ts'
import { isAmbiguousNumber } from '#contract/read-number.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { faultIdOf } from '../../../lib/http/fault-id.ts'
import type { Field } from './fields.ts'

export type FormFaults = Readonly<Partial<Record<string, string>>>

type RefusalMessages = Parameters<typeof refusalByField>[2]

interface IssueMessages {
  /** A malformed value, by the kind of its field. */
  wrong: Record<Field['kind'], string>
  /** An empty field, and a value beyond a limit. */
  fault: {
    required: string
    long(limit: number): string
    short(least: number): string
    low(least: number): string
    high(limit: number): string
    /** A number that can be read in two ways. */
    ambiguous(one: number, other: number): string
  }
}

interface FaultMessages extends RefusalMessages, IssueMessages {
  wrongSomewhere: string
  /** A fault of the server, with its reference. */
  faulted(id: string): string
}

/** Fields that are typed; in all others a missing value means that nothing was selected or added. */
const TYPED: readonly Field['kind'][] = ['text', 'area', 'whole', 'decimal', 'money', 'percent', 'colour', 'lines']

/** Limits of whole numbers. Amounts and percentages are stored in other units than they are typed in. */
function limitText({ requirement, type }: v.BaseIssue<unknown>, field: Field, { fault }: IssueMessages) {
  // The words of a field name both limits.
  if (typeof requirement !== 'number' || field.kind !== 'whole' || field.wrong !== undefined) return undefined
  if (type === 'min_value') return fault.low(requirement)
  return type === 'max_value' ? fault.high(requirement) : undefined
}

/** The one place that chooses the sentence for a value: empty, beyond a limit, or malformed. */
function issueText(issue: v.BaseIssue<unknown>, field: Field, messages: IssueMessages): string {
  const { fault, wrong } = messages
  const fieldText = field.wrong ?? wrong[field.kind]
  if (isAmbiguousNumber(issue.input)) return fault.ambiguous(...issue.input.readings)
  // A number that cannot be read: an empty field of a number is `undefined` here.
  if (Number.isNaN(issue.input)) return fieldText
  const found = fieldIssue(issue)
  if (found.kind === 'missing') return TYPED.includes(field.kind) ? fault.required : fieldText
  if (found.kind === 'long') return fault.long(found.limit)
  if (found.kind === 'short') return field.wrong ?? fault.short(found.limit)
  return limitText(issue, field, messages) ?? fieldText
}

/** The field of an issue. Issues of one line belong to the field of all lines. */
function leafOf(path: string, leaves: ReadonlyMap<string, Field>): [path: string, field: Field | undefined] {
  const whole = path.replace(/\.\d+$/, '')
  return leaves.get(path) === undefined && leaves.get(whole)?.kind === 'lines'
    ? [whole, leaves.get(whole)]
    : [path, leaves.get(path)]
}

/** Issues of the call's schema by field; those of fields that are not displayed appear at the end of the form. */
export function faultsOfIssues(
  issues: readonly v.BaseIssue<unknown>[],
  leaves: ReadonlyMap<string, Field>,
  messages: FaultMessages,
): FormFaults {
  const faults: Record<string, string> = {}
  for (const issue of issues) {
    const [path, field] = leafOf(v.getDotPath(issue) ?? '', leaves)
    if (field) faults[path] ??= issueText(issue, field, messages)
    else faults.root ??= messages.wrongSomewhere
  }
  return faults
}

/** Errors of the server by field. */
export function faultsOfRefusal(
  error: unknown,
  leaves: ReadonlyMap<string, Field>,
  messages: FaultMessages,
): FormFaults {
  const faultId = faultIdOf(error)
  return faultId === null ? refusalByField(error, [...leaves.keys()], messages) : { root: messages.faulted(faultId) }
}
