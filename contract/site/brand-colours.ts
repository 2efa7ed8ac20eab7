/** sRGB as `#rrggbb`, lower case. */
type Hex = string
export type ThemeName = 'light' | 'dark'

/** Colours that an owner chooses for one theme; null = the store's own. */
export interface ThemeColours {
  accent: Hex | null
  paper: Hex | null
}

interface ThemeTokens {
  accent: Hex
  paper: Hex
  /** Texts and edges that stay as they are on another background. */
  texts: readonly Hex[]
  edges: readonly Hex[]
}

/** The same values as in `src/ui/tokens.css`, which a test compares. */
export const THEMES: Record<ThemeName, ThemeTokens> = {
  light: { accent: '#fd4f1c', paper: '#f5f5f4', texts: ['#131314', '#5c5c5a', '#b3261e'], edges: ['#80807d'] },
  dark: { accent: '#ff5f2e', paper: '#0c0c0d', texts: ['#f4f4f2', '#a5a5a3', '#ff9a8f'], edges: ['#7a7a79'] },
}

/** WCAG 2.2 AA: text, and shapes that carry meaning. */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

const INK = '#131314'
const WHITE = '#ffffff'
const BLACK = '#000000'
/** Brighter colours are nearer to the light page. */
const MIDDLE = '#777777'

const channels = (hex: Hex): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: Hex): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** @param share of `other`, 0 to 1 */
function mix(one: Hex, other: Hex, share: number): Hex {
  const to = channels(other)
  const mixed = channels(one).map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const STEPS = 50

/** The colour nearest to `colour`, on its way to `end`, that passes; `end` when none does. */
function towards(colour: Hex, end: Hex, passes: (tried: Hex) => boolean): Hex {
  for (let step = 0; step <= STEPS; step++) {
    const tried = mix(colour, end, step / STEPS)
    if (passes(tried)) return tried
  }
  return end
}

/** Where text becomes more readable on the background of a theme. */
const farEnd = (theme: ThemeName): Hex => (theme === 'light' ? BLACK : WHITE)
const nearEnd = (theme: ThemeName): Hex => (theme === 'light' ? WHITE : BLACK)

const isReadable = (paper: Hex, theme: ThemeName): boolean =>
  THEMES[theme].texts.every((text) => contrast(text, paper) >= TEXT_CONTRAST) &&
  THEMES[theme].edges.every((edge) => contrast(edge, paper) >= SHAPE_CONTRAST)

export interface ColourProblem {
  theme: ThemeName
  field: keyof ThemeColours
  /** The nearest colour that can be used. */
  suggestion: Hex
}

/** Colours that would make the store hard to read (WCAG 2.2 AA), each with the nearest one that does not. */
export function colourProblems(colours: Record<ThemeName, ThemeColours>): ColourProblem[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { accent, paper } = resolved(colours[theme], theme)
    const isSeen = (ground: Hex) => contrast(accent, ground) >= SHAPE_CONTRAST
    if (!isReadable(paper, theme)) {
      const suggestion = towards(paper, nearEnd(theme), (tried) => isReadable(tried, theme) && isSeen(tried))
      return { theme, field: 'paper', suggestion } satisfies ColourProblem
    }
    if (isSeen(paper)) return []
    const suggestion = towards(accent, farEnd(theme), (tried) => contrast(tried, paper) >= SHAPE_CONTRAST)
    return { theme, field: 'accent', suggestion } satisfies ColourProblem
  })
}

export interface MeasuredContrast {
  of: 'accent' | 'text' | 'badge'
  ratio: number
  isEnough: boolean
}

/** The accent and the faintest text on the background, and the text on the accent. */
export function measuredContrasts(colours: ThemeColours, theme: ThemeName): MeasuredContrast[] {
  const { accent, paper } = resolved(colours, theme)
  const text = Math.min(...THEMES[theme].texts.map((one) => contrast(one, paper)))
  const badge = contrast(colourTokens(colours, theme)['--on-signal'], accent)
  const measured = (of: MeasuredContrast['of'], ratio: number, least: number) => ({
    of,
    ratio,
    isEnough: ratio >= least,
  })
  return [
    measured('accent', contrast(accent, paper), SHAPE_CONTRAST),
    measured('text', text, TEXT_CONTRAST),
    measured('badge', badge, TEXT_CONTRAST),
  ]
}

/** Ink or white, whichever is easier to read on the colour. */
export const inkOn = (colour: Hex): Hex => (contrast(INK, colour) >= contrast(WHITE, colour) ? INK : WHITE)

/** A swatch stands beside its name: its shape has to be seen, and may be fainter than what carries the meaning alone. */
const SWATCH_CONTRAST = 1.5

/** The nearest colour of a swatch that is seen on a light and on a dark page; null when this one is. */
export function swatchProblem(colour: Hex): Hex | null {
  const isSeen = (tried: Hex) =>
    (['light', 'dark'] as const).every((theme) => contrast(tried, THEMES[theme].paper) >= SWATCH_CONTRAST)
  if (isSeen(colour)) return null
  const end = luminance(colour) > luminance(MIDDLE) ? BLACK : WHITE
  return towards(colour, end, isSeen)
}

const resolved = ({ accent, paper }: ThemeColours, theme: ThemeName) => ({
  accent: accent ?? THEMES[theme].accent,
  paper: paper ?? THEMES[theme].paper,
})

/** Custom properties of `src/ui/tokens.css` that follow from the colours of a theme. */
export interface ColourTokens {
  '--paper': Hex
  '--paper-raised': Hex
  '--signal': Hex
  /** The accent as a text colour: darker or lighter until it is readable. */
  '--signal-text': Hex
  '--on-signal': Hex
}

export function colourTokens(colours: ThemeColours, theme: ThemeName): ColourTokens {
  const { accent, paper } = resolved(colours, theme)
  const raised = theme === 'light' ? mix(paper, WHITE, 0.8) : mix(paper, WHITE, 0.04)
  const isText = (tried: Hex) => [paper, raised].every((ground) => contrast(tried, ground) >= TEXT_CONTRAST)
  const inks = [INK, WHITE, BLACK]
  return {
    '--paper': paper,
    '--paper-raised': raised,
    '--signal': accent,
    '--signal-text': towards(accent, farEnd(theme), isText),
    '--on-signal': inks.find((ink) => contrast(ink, accent) >= TEXT_CONTRAST) ?? BLACK,
  }
}
