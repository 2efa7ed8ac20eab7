import { describe, expect, it } from 'vitest'
import { maskPhone } from '#contract/account/phone.ts'
import { MARKETS } from '#contract/site/market.ts'
import { caretAfter } from './caret.ts'

const after = (typed: string, caret: number) => caretAfter(maskPhone(typed, MARKETS.MYR), { typed, caret })

describe('caretAfter in a masked phone number', () => {
  it('keeps the caret behind a digit typed in the middle', () => {
    expect(after('+60 912 345 678', 5)).toBe('+60 9'.length)
  })

  it('keeps the caret where a digit was removed', () => {
    expect(after('+60 1 345 6789', 5)).toBe('+60 1'.length)
  })

  it('keeps the caret at the end while typing, also when the mask adds characters', () => {
    expect(after('+60 123', 7)).toBe('+60 12 3'.length)
    expect(after('1', 1)).toBe('+60 1'.length)
  })
})
