import { describe, expect, it } from 'vitest'
import { tintClass, tintRule } from './tint.ts'

const mango = { flavour_a: '#f2a93b', flavour_b: '#8a4f10', on_flavour: '#131314' }

describe('a tint', () => {
  it('is one rule under the class that a product carries', () => {
    expect(tintRule(1012, mango)).toBe(
      `.${tintClass(1012)}{--flavour-a:#f2a93b;--flavour-b:#8a4f10;--on-flavour:#131314}`,
    )
    expect(tintRule('hero', mango)).toMatch(/^\.tint-hero\{/)
  })
})
