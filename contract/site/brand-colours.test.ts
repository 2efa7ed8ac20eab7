import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colourProblems, colourTokens, contrast, measuredContrasts, THEMES } from './brand-colours.ts'

const NONE = { accent: null, paper: null }
const sheet = readFileSync('src/ui/tokens.css', 'utf8')
/** The sRGB values of the style sheet: the first of light, and those of the chosen dark theme. */
const blockAfter = (start: string) => sheet.slice(sheet.indexOf(start), sheet.indexOf('}', sheet.indexOf(start)))
const valueIn = (block: string, name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(block)?.[1]

describe('the colours of a theme', () => {
  it.each([
    ['light', blockAfter('  :root {')],
    ['dark', blockAfter(":root[data-theme='dark'] {")],
  ] as const)('are those of the style sheet: %s', (theme, block) => {
    const { accent, paper, texts, edges } = THEMES[theme]
    expect([accent, paper, ...texts, ...edges]).toEqual(
      ['--signal', '--paper', '--text', '--text-2', '--error', '--control-edge'].map((name) => valueIn(block, name)),
    )
  })

  it('have the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  })
})

describe('chosen colours', () => {
  it('are accepted when they are the store’s own', () => {
    expect(colourProblems({ light: NONE, dark: NONE })).toEqual([])
  })

  it.each([
    ['light', { accent: '#ffd166', paper: null }, 'accent'],
    ['light', { accent: null, paper: '#9a9a9a' }, 'paper'],
    ['dark', { accent: '#202020', paper: null }, 'accent'],
    ['dark', { accent: null, paper: '#555555' }, 'paper'],
    ['dark', { accent: null, paper: '#ffffff' }, 'paper'],
  ] as const)('%s %o are refused, with one that is accepted', (theme, colours, field) => {
    const chosen = { light: NONE, dark: NONE, [theme]: colours }
    const problems = colourProblems(chosen)
    expect(problems).toMatchObject([{ theme, field }])
    const corrected = { ...chosen, [theme]: { ...colours, [field]: problems[0]?.suggestion } }
    expect(colourProblems(corrected)).toEqual([])
  })

  it('are measured against what WCAG asks for', () => {
    const enough = (accent: string | null, paper: string | null) =>
      measuredContrasts({ accent, paper }, 'light').map(({ of, isEnough }) => [of, isEnough])
    expect(enough(null, null)).toEqual([
      ['accent', true],
      ['text', true],
      ['badge', true],
    ])
    expect(enough('#ffd166', null)).toContainEqual(['accent', false])
    expect(enough(null, '#9a9a9a')).toContainEqual(['text', false])
    const [accent] = measuredContrasts({ accent: '#777777', paper: '#ffffff' }, 'light')
    expect(accent?.ratio).toBeCloseTo(4.48, 2)
  })

  it('give readable text on the accent and in it, whatever the accent', () => {
    for (let hue = 0; hue < 4_096; hue += 37) {
      const accent = `#${[hue >> 8, (hue >> 4) & 15, hue & 15].map((part) => part.toString(16).repeat(2)).join('')}`
      for (const theme of ['light', 'dark'] as const) {
        const tokens = colourTokens({ accent, paper: null }, theme)
        const ratios = [
          contrast(tokens['--on-signal'], tokens['--signal']),
          contrast(tokens['--signal-text'], tokens['--paper']),
          contrast(tokens['--signal-text'], tokens['--paper-raised']),
        ]
        expect([accent, theme, ratios.every((ratio) => ratio >= 4.5)]).toEqual([accent, theme, true])
      }
    }
  })
})
