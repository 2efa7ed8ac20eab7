import { type Hex, hexOf, hueDistance, hueLean, mix, oklchOf } from '#server/platform/images/colour.ts'
import type { DrawnProduct } from './drawn-product.ts'

/** Colours of the lighting of a product image. */
export interface Flavour {
  /** Base colour of the haze, upper left. */
  a: Hex
  /** Accent, lower right corner. */
  b: Hex
  /** Mist in the key light. */
  haze: Hex
  /** Second layer of mist, tinted by the accent. */
  veil: Hex
  /** Floor and shade far from the light. */
  deep: Hex
  /** Aluminium-coloured haze with a slight hue, for devices, coils, power, pouches and mixed boxes. */
  isMetal: boolean
  /** The accent retains its chroma because its hue is far from the body's. */
  isDuotone: boolean
}

/** Distance of hues in degrees from which they stay two colours; closer ones are merged, or they would look muddy. */
const DUOTONE_FROM = 70
/** Difference in lightness between body and accent of one hue. */
const SHADE = 0.17
/** Chroma below which a hue is not visible. */
const GREY = 0.03

const WITH_FLAVOUR: readonly string[] = ['pod', 'disposable', 'liquid']

export function flavourOf({ category, visual }: DrawnProduct): Flavour {
  return WITH_FLAVOUR.includes(category) ? flavoured(visual) : metallic(visual.body)
}

function metallic(body: Hex): Flavour {
  const { c, h } = oklchOf(body)
  // Limited, because bright bodies (such as a fruit set's box) would colour the metal.
  const trace = Math.min(c, 0.05) * 0.42
  return {
    a: hexOf({ l: 0.79, c: trace, h }),
    b: hexOf({ l: 0.52, c: trace * 1.25, h }),
    haze: hexOf({ l: 0.95, c: trace * 0.5, h }),
    veil: hexOf({ l: 0.62, c: trace * 1.2, h }),
    deep: hexOf({ l: 0.34, c: trace * 1.1, h }),
    isMetal: true,
    isDuotone: false,
  }
}

function flavoured({ body, accent }: DrawnProduct['visual']): Flavour {
  const a = oklchOf(body)
  const asked = oklchOf(accent)
  const isDuotone =
    hueDistance(a.h, asked.h) > DUOTONE_FROM && asked.c > GREY && a.c > GREY && asked.l < a.l && a.l > 0.56
  // Dark and pale accents are moved to a lightness that lit haze can have.
  const b = isDuotone
    ? { l: Math.max(0.5, Math.min(asked.l, 0.56)), c: asked.c * 1.25, h: asked.h }
    : { l: a.l - SHADE, c: a.c * 1.06, h: a.h + hueLean(a.h) * SHADE }
  const isDark = a.l < 0.56
  return {
    a: body.toLowerCase(),
    b: hexOf(b),
    haze: hexOf(
      isDark ? { l: a.l + 0.13, c: a.c * 0.95, h: a.h } : { l: Math.min(0.95, a.l + 0.1), c: a.c * 0.86, h: a.h },
    ),
    veil: isDuotone ? hexOf(b) : mix(body, hexOf(b), 0.75),
    deep: hexOf({ l: Math.max(0.16, b.l - 0.2), c: b.c * 0.9, h: b.h }),
    isMetal: false,
    isDuotone,
  }
}
