import type { Banner } from '#contract/entities/home.ts'

const INK = '#131314'
const PAPER = '#ffffff'
/** Of a colour that is none. */
const PLAIN = { body: '#cfd2d4', accent: '#5d6166' }

const isColour = (written: string): boolean => /^#[\da-f]{6}$/i.test(written)

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colours of a banner, with the one of ink and white that reads better on its body. */
export function bannerTint({ body, accent }: Pick<Banner, 'body' | 'accent'>) {
  const colours = isColour(body) && isColour(accent) ? { body, accent } : PLAIN
  const light = luminance(colours.body) + 0.05
  const isInk = light / (luminance(INK) + 0.05) > 1.05 / light
  return { flavour_a: colours.body, flavour_b: colours.accent, on_flavour: isInk ? INK : PAPER }
}
