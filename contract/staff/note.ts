import * as v from 'valibot'
import { singleLineText } from '../fields.ts'

export const noteBody = singleLineText(1, 500)

/** What a member of staff wrote down about a person; only staff see it. */
export const staffNote = v.object({
  id: v.string(),
  body: v.string(),
  by: v.object({ id: v.string(), first_name: v.string(), last_name: v.string() }),
  /** The order that it is about; null: the person. */
  order: v.nullable(v.object({ id: v.string(), order_no: v.string() })),
  /** ISO 8601 */
  created_at: v.string(),
})
export type StaffNote = v.InferOutput<typeof staffNote>
