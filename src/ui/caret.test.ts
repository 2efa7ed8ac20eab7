import { describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/rules/market.ts'
import { maskPhone } from '#contract/rules/phone.ts'
import { caretAfter } from './caret.ts'

const after = (typed: string, caret: number) => caretAfter(maskPhone(typed, MARKETS.MYR), { typed, caret })

describe('the caret in a masked phone', () => {
  it('stays behind the digit that was typed in the middle', () => {
    expect(after('+60 912 345 678', 5)).toBe('+60 9'.length)
  })

  it('stays where a digit was taken out', () => {
    expect(after('+60 1 345 6789', 5)).toBe('+60 1'.length)
  })

  it('stands at the end while somebody types on, also when the mask adds to it', () => {
    expect(after('+60 123', 7)).toBe('+60 12 3'.length)
    expect(after('1', 1)).toBe('+60 1'.length)
  })
})
