import * as v from 'valibot'
import { rowId, singleLineText } from '../fields.ts'

export const supplierFields = {
  name: singleLineText(1, 100),
  contact: v.nullable(singleLineText(1, 100)),
  phone: v.nullable(singleLineText(1, 40)),
  email: v.nullable(v.pipe(singleLineText(1, 200), v.email())),
  /** When and how the supplier is paid. */
  terms: v.nullable(singleLineText(1, 200)),
  notes: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000))),
  /** Nothing is ordered from it any more. */
  archived: v.boolean(),
}

export const supplier = v.object({ id: rowId, ...supplierFields })
export type Supplier = v.InferOutput<typeof supplier>
