import { describe, expect, it } from 'vitest'
import { type ClaimableGoods, MAX_CLAIM_FILES, MIN_CLAIM_TEXT } from '#contract/warranty/warranty.ts'
import {
  type ClaimDraft,
  claimGaps,
  claimTask,
  EMPTY_DRAFT,
  MAX_FILES,
  MIN_DESCRIPTION,
  readDraft,
} from './claim-draft.ts'

const product = { id: 1001, type: 'product', name: 'Kabusa One' } as ClaimableGoods['product']
const goods: ClaimableGoods[] = [
  { line: { order_id: 'o1', line_id: 'l1', order_no: 'MY26-1' }, code: null, product, warranty_until: '2027-01-01' },
  { line: null, code: { id: 'c1', code_masked: '••••-••••-M229' }, product, warranty_until: '2027-01-01' },
]
const ready: ClaimDraft = {
  goods: 'l1',
  code: '',
  fault: 'battery',
  description: ' Empty within an hour. ',
  files: [new File(['x'], 'a.jpg')],
}

describe('a claim draft', () => {
  it('lists the missing fields in the order of the form', () => {
    expect(claimGaps(EMPTY_DRAFT, goods)).toEqual(['goods', 'fault', 'description', 'files'])
    expect(claimGaps(ready, goods)).toEqual([])
    expect(claimGaps({ ...ready, goods: 'typed', code: 'KABU-SADE-M228' }, goods)).toEqual(['code'])
    expect(claimGaps({ ...ready, description: '123456789 ' }, goods)).toEqual(['description'])
  })

  it('becomes a claim for an order line, a registered code, or a typed code', () => {
    const fields = { fault: 'battery', description: 'Empty within an hour.' }
    expect(claimTask(ready, goods)).toMatchObject({
      product: 'Kabusa One',
      body: { ...fields, order_id: 'o1', line_id: 'l1' },
    })
    expect(claimTask({ ...ready, goods: 'c1' }, goods)).toMatchObject({ body: { ...fields, code_id: 'c1' } })
    const typed = claimTask({ ...ready, goods: 'typed', code: 'kabu-sade-m229' }, goods)
    expect(typed).toMatchObject({ body: { ...fields, authentication_code: 'KABUSADEM229' } })
  })

  it('is not sent for goods that can no longer be claimed for', () => {
    expect(claimTask(ready, goods.slice(1))).toBeNull()
    expect(claimGaps(ready, goods.slice(1))).toEqual(['goods'])
  })

  it('is restored with its valid fields only', () => {
    expect(readDraft(ready)).toEqual(ready)
    expect(readDraft({ ...ready, fault: 'dragons', files: ['a.jpg'] })).toEqual({ ...ready, fault: '', files: [] })
    expect(readDraft(null)).toEqual(EMPTY_DRAFT)
  })

  it('has the same limits as the contract', () => {
    expect([MIN_DESCRIPTION, MAX_FILES]).toEqual([MIN_CLAIM_TEXT, MAX_CLAIM_FILES])
  })
})
