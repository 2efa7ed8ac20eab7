import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tintIndex } from './dealer-tint.ts'

const sheet = readFileSync(join(import.meta.dirname, 'dealer-tint.module.css'), 'utf8')
const tints = [...sheet.matchAll(/\.tint(\d) \{\s*background: (#[0-9a-f]{6});/g)].map(([, at, colour = '']) => ({
  at: Number(at),
  colour,
}))

const WHITE = '#ffffff'
/** Page backgrounds of src/ui/tokens.css, light and dark. */
const PAPERS = ['#f5f5f4', '#fdfdfc', '#0c0c0d', '#151516']

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the colours of dealers', () => {
  it('are eight distinct ones', () => {
    expect(tints.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(new Set(tints.map(({ colour }) => colour)).size).toBe(8)
  })

  it.each(tints)('have sufficient contrast to the text and to both page backgrounds: $colour', ({ colour }) => {
    expect(contrast(colour, WHITE)).toBeGreaterThanOrEqual(4.5)
    for (const paper of PAPERS) expect(contrast(colour, paper)).toBeGreaterThanOrEqual(3)
  })

  it('are always the same for one dealer', () => {
    const id = '0198a000-0000-7000-8000-000000000001'
    expect(tintIndex(id)).toBe(tintIndex(id))
    expect(tintIndex(id)).toBe(6)
  })

  it('are evenly distributed over similar ids', () => {
    const used = Array.from({ length: 400 }, (_, at) =>
      tintIndex(`0198a000-0000-7000-8000-${String(at).padStart(12, '0')}`),
    )
    for (let tint = 0; tint < 8; tint++) expect(used.filter((one) => one === tint).length).toBeGreaterThan(25)
  })
})
