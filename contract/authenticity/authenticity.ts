import * as v from 'valibot'
import { picture, productableType } from '../catalogue/product.ts'
import { readProductCode } from './product-code.ts'

/**
 * Accepts group separators and lower case, returns the canonical form. Typing errors are refused without a database
 * query.
 */
export const productCode = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((typed) => readProductCode(typed) !== null),
  v.transform((typed) => readProductCode(typed) ?? typed),
)

/** The product that a code was printed for. */
export const codedProduct = v.object({
  id: v.number(),
  type: productableType,
  name: v.string(),
  image: picture,
})
export type CodedProduct = v.InferOutput<typeof codedProduct>

/**
 * Result of an authenticity check (rules.md 5). The first check returns `genuine_first`, checks up to the fifth
 * `genuine_repeat`, then `suspicious`. `claimed`: registered by another person; the person who registered it always
 * gets `genuine_first`. `void`: the store has invalidated the code.
 */
export const VERIFY_RESULTS = ['genuine_first', 'genuine_repeat', 'claimed', 'suspicious', 'void', 'unknown'] as const
export type VerifyResult = (typeof VERIFY_RESULTS)[number]

export const checkedCode = v.object({
  result: v.picklist(VERIFY_RESULTS),
  product: v.nullable(codedProduct),
  first_checked_at: v.nullable(v.string()),
  /** Number of checks, including this one. */
  checks: v.number(),
  /** The caller has registered it. */
  is_own: v.boolean(),
})
export type CheckedCode = v.InferOutput<typeof checkedCode>

/** A code registered by its owner. */
export const registeredCode = v.object({
  id: v.string(),
  /** Only the last group is readable. */
  code_masked: v.string(),
  product: codedProduct,
  registered_at: v.string(),
  /** null for products without a warranty. */
  warranty_until: v.nullable(v.string()),
  /** Points earned by the registration. */
  points: v.number(),
})
export type RegisteredCode = v.InferOutput<typeof registeredCode>

/** Codes generated together for the packs of one product. */
export const codeBatch = v.object({
  id: v.string(),
  product: v.object({ id: v.number(), sku: v.string(), name: v.string() }),
  note: v.nullable(v.string()),
  count: v.number(),
  /** How many of them were checked and registered. */
  checked: v.number(),
  registered: v.number(),
  created_at: v.string(),
  voided_at: v.nullable(v.string()),
})
export type CodeBatch = v.InferOutput<typeof codeBatch>
