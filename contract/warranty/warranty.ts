import * as v from 'valibot'
import { codedProduct } from '../authenticity/authenticity.ts'
import { rowId } from '../fields.ts'
import { CLAIM_FAULTS, CLAIM_REMEDIES, CLAIM_STATUSES } from './warranty-claim.ts'

export const MIN_CLAIM_TEXT = 10
export const MAX_CLAIM_TEXT = 2_000
/** Maximum number of photos and videos per claim, and per message. */
export const MAX_CLAIM_FILES = 5

const text = (least: number) => v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(MAX_CLAIM_TEXT))
export const claimDescription = text(MIN_CLAIM_TEXT)
export const claimMessageText = text(1)
export const claimFault = v.picklist(CLAIM_FAULTS)
export const claimStatus = v.picklist(CLAIM_STATUSES)
export const claimRemedy = v.picklist(CLAIM_REMEDIES)
export const claimFiles = v.pipe(
  v.array(rowId),
  v.maxLength(MAX_CLAIM_FILES),
  v.check((ids) => new Set(ids).size === ids.length),
)

/** One entry of the conversation: text, files, a change of state, or several of these. */
export const claimMessage = v.object({
  id: v.string(),
  from: v.picklist(['customer', 'staff']),
  text: v.string(),
  /** For GET /api/files/{id}. */
  files: v.array(v.object({ id: v.string(), kind: v.picklist(['image', 'video', 'pdf']) })),
  /** New state of the claim; null when unchanged. */
  status: v.nullable(claimStatus),
  at: v.string(),
})
export type ClaimMessage = v.InferOutput<typeof claimMessage>

export const claim = v.object({
  id: v.string(),
  /** `W-MY-XXXX-XXXX`: does not reveal the number of claims. */
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
  /** Oldest first; the first is the claim's description. */
  messages: v.array(claimMessage),
})
export type Claim = v.InferOutput<typeof claim>

/** A product with a valid warranty: a line of a completed order, or a registered code. */
export const claimableGoods = v.object({
  /** Exactly one of the two is set. */
  line: v.nullable(v.object({ order_id: v.string(), line_id: v.string(), order_no: v.string() })),
  code: v.nullable(v.object({ id: v.string(), code_masked: v.string() })),
  product: codedProduct,
  warranty_until: v.string(),
})
export type ClaimableGoods = v.InferOutput<typeof claimableGoods>

/** A claim in the back office. */
export const staffClaim = v.object({
  ...claim.entries,
  customer: v.object({ first_name: v.string(), last_name: v.string(), phone: v.string() }),
})
export type StaffClaim = v.InferOutput<typeof staffClaim>
