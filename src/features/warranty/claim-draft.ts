import { groupProductCode, productCodeFault, readProductCode } from '#contract/authenticity/product-code.ts'
import type { ClaimableGoods } from '#contract/warranty/warranty.ts'
import { CLAIM_FAULTS, type ClaimFault } from '#contract/warranty/warranty-claim.ts'
import { isFields } from '../../lib/fields.ts'
import type { RequestTasks } from '../../offline/requests/request.ts'

/** As in the contract (contract/warranty/warranty.ts); repeated so that the form loads no schemas. */
export const MIN_DESCRIPTION = 10
export const MAX_FILES = 5

/** Option for goods that are not in the list: their code is typed. */
export const TYPED = 'typed'

export interface ClaimDraft {
  /** `goodsKey` of the chosen goods, or TYPED. */
  goods: string
  code: string
  fault: ClaimFault | ''
  description: string
  files: readonly File[]
}

export const EMPTY_DRAFT: ClaimDraft = { goods: '', code: '', fault: '', description: '', files: [] }

/** Key of claimable goods. */
export const goodsKey = ({ line, code }: Pick<ClaimableGoods, 'line' | 'code'>): string =>
  line?.line_id ?? code?.id ?? ''

/** The valid part of a stored draft: another build may have written it. */
export function readDraft(stored: unknown): ClaimDraft {
  if (!isFields(stored)) return EMPTY_DRAFT
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const { goods, code, fault, description, files } = stored
  return {
    goods: text(goods),
    code: text(code),
    fault: CLAIM_FAULTS.find((known) => known === fault) ?? '',
    description: text(description),
    files: Array.isArray(files) ? files.filter((file) => file instanceof File) : [],
  }
}

export type ClaimField = keyof ClaimDraft

/** The missing or invalid fields in the order of the form; goods that can no longer be claimed for count as missing. */
export function claimGaps(
  { goods, code, fault, description, files }: ClaimDraft,
  claimable: readonly ClaimableGoods[],
): ClaimField[] {
  const gaps: ClaimField[] = []
  if (goods !== TYPED && !claimable.some((one) => goodsKey(one) === goods)) gaps.push('goods')
  if (goods === TYPED && productCodeFault(code) !== null) gaps.push('code')
  if (fault === '') gaps.push('fault')
  if (description.trim().length < MIN_DESCRIPTION) gaps.push('description')
  if (files.length === 0) gaps.push('files')
  return gaps
}

/** The claim to send; null while a field is missing. */
export function claimTask(draft: ClaimDraft, goods: readonly ClaimableGoods[]): RequestTasks['claims'] | null {
  const { fault, description } = draft
  if (fault === '' || claimGaps(draft, goods).length > 0) return null
  const fields = { fault, description: description.trim() }
  const code = readProductCode(draft.code)
  if (draft.goods === TYPED) {
    if (code === null) return null
    return { kind: 'claim', product: groupProductCode(code), body: { ...fields, authentication_code: code } }
  }
  const chosen = goods.find((one) => goodsKey(one) === draft.goods)
  if (!chosen) return null
  const { line, product } = chosen
  const named = line ? { order_id: line.order_id, line_id: line.line_id } : { code_id: chosen.code?.id }
  return { kind: 'claim', product: product.name, body: { ...fields, ...named } }
}
