import { describe, expect, it } from 'vitest'
import { fixesFor } from './fixes-for.ts'

const refusal = (code: string, available: number | null = null) => ({ code, userMessage: 'No.', available, asked: 6 })
const refused = { doubt: null, change: 'add' as const, held: 0 }

describe('the actions on a refused or doubtful change', () => {
  it('are the available quantity and the current one, once when both are equal', () => {
    const limit = refusal('STOCK_LIMIT', 2)
    expect(fixesFor({ ...refused, refusal: limit, held: 1 })).toEqual([
      { kind: 'set', quantity: 2 },
      { kind: 'keep', quantity: 1 },
    ])
    expect(fixesFor({ ...refused, refusal: limit, held: 2 })).toEqual([{ kind: 'keep', quantity: 2 }])
    expect(fixesFor({ ...refused, refusal: limit })).toEqual([{ kind: 'set', quantity: 2 }, { kind: 'discard' }])
  })

  it.each(['NOT_AVAILABLE', 'NOT_FOUND'])('contain only removal for a product that is no longer sold (%s)', (code) => {
    expect(fixesFor({ ...refused, refusal: refusal(code), held: 1 })).toEqual([{ kind: 'remove' }])
    expect(fixesFor({ ...refused, refusal: refusal(code) })).toEqual([{ kind: 'discard' }])
    // The removal itself was refused: there is no line left to remove.
    expect(fixesFor({ ...refused, refusal: refusal(code), change: 'remove', held: 1 })).toEqual([{ kind: 'discard' }])
  })

  it('contain a retry when the same change may be accepted later', () => {
    expect(fixesFor({ ...refused, refusal: refusal('FORBIDDEN'), held: 3 })).toEqual([
      { kind: 'retry' },
      { kind: 'keep', quantity: 3 },
    ])
    expect(fixesFor({ ...refused, refusal: refusal('STOCK_LIMIT', 0), held: null })).toEqual([
      { kind: 'retry' },
      { kind: 'discard' },
    ])
  })

  it.each([
    ['unknown', 'check'],
    ['unresolved', 'again'],
    ['cancelled', 'retry'],
    ['age', 'send'],
  ] as const)('resolve the doubt %s with %s or by discarding the change', (doubt, kind) => {
    expect(fixesFor({ ...refused, doubt, refusal: null, held: 2 })).toEqual([{ kind }, { kind: 'discard' }])
  })
})
