import * as v from 'valibot'
import { rowId } from '../fields.ts'
import { linePieces } from './order.ts'
import { RETURN_REASONS, RETURN_STATUSES } from './return-status.ts'

export const MAX_RETURN_TEXT = 1_000
/** Pictures with one request. */
export const MAX_RETURN_FILES = 5

/** What a customer asks to send back. */
export const returnBody = {
  lines: v.pipe(linePieces, v.minLength(1)),
  reason: v.picklist(RETURN_REASONS),
  description: v.pipe(v.string(), v.trim(), v.maxLength(MAX_RETURN_TEXT)),
  /** Uploaded with `purpose=return`. */
  files: v.optional(
    v.pipe(
      v.array(rowId),
      v.maxLength(MAX_RETURN_FILES),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
    [],
  ),
}

const returnParty = v.object({ first_name: v.string(), last_name: v.string(), phone: v.string() })

/** A return in the back office. */
export const staffReturn = v.object({
  id: v.string(),
  no: v.string(),
  status: v.picklist(RETURN_STATUSES),
  reason: v.picklist(RETURN_REASONS),
  description: v.string(),
  answer: v.nullable(v.string()),
  lines: v.array(
    v.object({
      line_id: v.string(),
      name: v.string(),
      sku: v.string(),
      quantity: v.number(),
      restocked: v.nullable(v.number()),
      written_off: v.nullable(v.number()),
    }),
  ),
  files: v.array(v.object({ id: v.string(), kind: v.picklist(['image', 'pdf']) })),
  order_id: v.string(),
  order_no: v.string(),
  customer: returnParty,
  /** Minor units and points given back; null until then. */
  refund: v.nullable(v.object({ amount: v.number(), points: v.number() })),
  created_at: v.string(),
  updated_at: v.string(),
})
export type StaffReturn = v.InferOutput<typeof staffReturn>

export const staffReturnAnswer = v.object({ return: staffReturn })
