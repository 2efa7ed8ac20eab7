import * as v from 'valibot'
import { CLAIM_FAULTS, CLAIM_REMEDIES, CLAIM_STATUSES } from '../rules/warranty-claim.ts'
import { codedProduct } from './authenticity.ts'
import { rowId } from './person-fields.ts'

export const CLAIM_TEXT_LEAST = 10
export const CLAIM_TEXT_MOST = 2_000
/** Photos and videos of one claim, or of one message. */
export const CLAIM_FILES_MOST = 5

const text = (least: number) => v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(CLAIM_TEXT_MOST))
export const claimDescription = text(CLAIM_TEXT_LEAST)
export const claimMessageText = text(1)
export const claimFault = v.picklist(CLAIM_FAULTS)
export const claimStatus = v.picklist(CLAIM_STATUSES)
export const claimRemedy = v.picklist(CLAIM_REMEDIES)
export const claimFiles = v.pipe(
  v.array(rowId),
  v.maxLength(CLAIM_FILES_MOST),
  v.check((ids) => new Set(ids).size === ids.length),
)

/** One step of the conversation: words, files, or where the claim went, or all of these. */
export const claimMessage = v.object({
  id: v.string(),
  from: v.picklist(['customer', 'staff']),
  text: v.string(),
  /** For GET /api/files/{id}. */
  files: v.array(v.object({ id: v.string(), kind: v.picklist(['image', 'video', 'pdf']) })),
  /** Where the claim stands since then; null when that did not change. */
  status: v.nullable(claimStatus),
  at: v.string(),
})
export type ClaimMessage = v.InferOutput<typeof claimMessage>

export const claim = v.object({
  id: v.string(),
  /** `W-MY-XXXX-XXXX`: says nothing of how many there are. */
  no: v.string(),
  status: claimStatus,
  remedy: v.nullable(claimRemedy),
  fault: claimFault,
  product: codedProduct,
  order_no: v.nullable(v.string()),
  code_masked: v.nullable(v.string()),
  warranty_until: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** Oldest first; the first is the claim's own description. */
  messages: v.array(claimMessage),
})
export type Claim = v.InferOutput<typeof claim>

/** Goods that can be claimed for now: a line of a completed order, or a registered code. */
export const claimableGoods = v.object({
  /** Exactly one of the two is there. */
  line: v.nullable(v.object({ order_id: v.string(), line_id: v.string(), order_no: v.string() })),
  code: v.nullable(v.object({ id: v.string(), code_masked: v.string() })),
  product: codedProduct,
  warranty_until: v.string(),
})
export type ClaimableGoods = v.InferOutput<typeof claimableGoods>

/** A claim as staff see it. */
export const staffClaim = v.object({
  ...claim.entries,
  customer: v.object({ first_name: v.string(), last_name: v.string(), phone: v.string() }),
})
export type StaffClaim = v.InferOutput<typeof staffClaim>
