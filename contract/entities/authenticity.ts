import * as v from 'valibot'
import { readProductCode } from '../rules/product-code.ts'
import { picture, productableType } from './product.ts'

/** As people type it; arrives in one piece. A slip of the pen is refused before anybody looks for it. */
export const productCode = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((typed) => readProductCode(typed) !== null),
  v.transform((typed) => readProductCode(typed) ?? typed),
)

/** The goods that a code was printed for. */
export const codedProduct = v.object({
  id: v.number(),
  type: productableType,
  name: v.string(),
  image: picture,
})
export type CodedProduct = v.InferOutput<typeof codedProduct>

/**
 * What a check says (rules.md 5). The first check is `genuine_first`, up to the fifth `genuine_repeat`, then
 * `suspicious`. `claimed`: somebody else has registered it; whoever registered it themselves always sees
 * `genuine_first`. `void`: the store has taken the code back.
 */
export const VERIFY_RESULTS = ['genuine_first', 'genuine_repeat', 'claimed', 'suspicious', 'void', 'unknown'] as const
export type VerifyResult = (typeof VERIFY_RESULTS)[number]

export const checkedCode = v.object({
  result: v.picklist(VERIFY_RESULTS),
  product: v.nullable(codedProduct),
  first_checked_at: v.nullable(v.string()),
  /** How often it was asked for, this time included. */
  checks: v.number(),
  /** Whoever asks has registered it. */
  is_own: v.boolean(),
})
export type CheckedCode = v.InferOutput<typeof checkedCode>

/** A code that its owner has registered. */
export const registeredCode = v.object({
  id: v.string(),
  /** Its last group alone can be read. */
  code_masked: v.string(),
  product: codedProduct,
  registered_at: v.string(),
  /** null for goods without a warranty. */
  warranty_until: v.nullable(v.string()),
  /** What registering it brought. */
  points: v.number(),
})
export type RegisteredCode = v.InferOutput<typeof registeredCode>

/** Codes that were made together, for the packs of one product. */
export const codeBatch = v.object({
  id: v.string(),
  product: v.object({ id: v.number(), sku: v.string(), name: v.string() }),
  note: v.nullable(v.string()),
  count: v.number(),
  /** How many of them were checked, and registered, by anybody. */
  checked: v.number(),
  registered: v.number(),
  created_at: v.string(),
  voided_at: v.nullable(v.string()),
})
export type CodeBatch = v.InferOutput<typeof codeBatch>
