import type { Call } from '#contract/call.ts'
import type { WireInput } from '../../lib/http/http.ts'
import type { QueueName } from '../../lib/http/queue-names.ts'
import type { RequestTasks } from './request.ts'

/** What the request queue has to know of one kind of request. */
export interface RequestKind<Task = RequestTasks[QueueName]> {
  call: Call
  /** The input of the call, after all attachments are uploaded. */
  wireOf(task: Task, fileIds: readonly (string | null)[]): WireInput
  /** Purpose of the uploads, and the field of the call that names them; null for a kind without attachments. */
  attachments: { purpose: string; field: string } | null
  /** How many days an outcome is kept on the device. */
  keptDays: { done: number; refused: number }
  /** It asks a question, of which the store has nothing to lose. */
  isQuestion?: true
  /** A form shows the server's messages at its fields; else the first of them is the reason of a refusal. */
  hasFields: boolean
}

type KindName<Name extends QueueName> = RequestTasks[Name]['kind']

/** A queue and its kinds. Each is a module of its own, so that a page loads only the calls that it makes. */
export interface QueueKinds<Name extends QueueName = QueueName> {
  list: Name
  /** What the store answers but does not take waits alone, and the others are sent. */
  goesOn?: true
  kinds: { readonly [Kind in KindName<Name>]: RequestKind<Extract<RequestTasks[Name], { kind: Kind }>> }
}

export const kindOf = <Name extends QueueName>(
  { kinds }: QueueKinds<Name>,
  { kind }: RequestTasks[Name],
): RequestKind => kinds[kind as KindName<Name>]
