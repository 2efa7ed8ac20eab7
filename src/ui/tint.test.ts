import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { collectTints, tintClass, tintRule, useTint } from './tint.ts'

const mango = { flavour_a: '#f2a93b', flavour_b: '#8a4f10', on_flavour: '#131314' }

describe('a tint', () => {
  it('is one rule for the class that a product has', () => {
    expect(tintRule(1012, mango)).toBe(
      `.${tintClass(1012)}{--flavour-a:#f2a93b;--flavour-b:#8a4f10;--on-flavour:#131314}`,
    )
    expect(tintRule('hero', mango)).toMatch(/^\.tint-hero\{/)
  })

  it('is collected once per product of a render, without those of other renders', () => {
    const Cell = ({ id }: { id: number }) => createElement('p', { className: useTint(id, mango) })
    const render = (...ids: number[]) => renderToString(ids.map((id, key) => createElement(Cell, { id, key })))
    const { made, tints } = collectTints(() => render(2, 1, 2))
    expect(made).toContain('class="tint-2"')
    expect(tints).toBe(tintRule(2, mango) + tintRule(1, mango))
    render(3)
    expect(collectTints(() => render(4)).tints).toBe(tintRule(4, mango))
  })
})
