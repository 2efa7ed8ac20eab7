/** sRGB as `#rrggbb`, lower case. */
export type Hex = string

/** Lightness 0 to 1, chroma 0 to about 0.32, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Oklab: lightness and the axes green–red and blue–yellow; used for perceptually even mixing. */
export type Lab = readonly [l: number, a: number, b: number]
/** Linear RGB, 0 to 1. */
type Linear = readonly [r: number, g: number, b: number]

export const INK: Hex = '#131314'
export const WHITE: Hex = '#ffffff'

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)
const clamp = (value: number) => Math.min(1, Math.max(0, value))

function linearOf(hex: Hex): Linear {
  const at = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

export function labOf(hex: Hex): Lab {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function linearOfLab([l, a, b]: Lab): Linear {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** sRGB channels of 0 to 255, not rounded; out-of-gamut values are clamped. */
export function bytesOfLab(lab: Lab): [number, number, number] {
  const [r, g, b] = linearOfLab(lab)
  return [255 * toGamma(clamp(r)), 255 * toGamma(clamp(g)), 255 * toGamma(clamp(b))]
}

const isInGamut = (lab: Lab) => linearOfLab(lab).every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** Reduces chroma until the colour fits sRGB; lightness and hue stay. */
export function labWithin({ l, c, h }: Oklch): Lab {
  const angle = (h * Math.PI) / 180
  const at = (chroma: number): Lab => [clamp(l), chroma * Math.cos(angle), chroma * Math.sin(angle)]
  if (isInGamut(at(c))) return at(c)
  let low = 0
  let high = c
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2
    if (isInGamut(at(middle))) low = middle
    else high = middle
  }
  return at(low)
}

export function oklchOf(hex: Hex): Oklch {
  const [l, a, b] = labOf(hex)
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

export function hexOfLab(lab: Lab): Hex {
  return `#${bytesOfLab(lab)
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`
}

export const hexOf = (colour: Oklch): Hex => hexOfLab(labWithin(colour))

/** Changes the lightness by `by` and multiplies the chroma by `chroma`. */
export function shade(hex: Hex, by: number, chroma = 1): Hex {
  const { l, c, h } = oklchOf(hex)
  return hexOf({ l: l + by, c: c * chroma, h: h + hueLean(h) * Math.max(0, -by) })
}

/**
 * Hue shift in degrees per unit of lost lightness, as in natural shadows: yellow and orange shift towards red (else
 * they look green), yellow-green and green towards blue.
 */
export const hueLean = (hue: number): number => (hue > 50 && hue < 110 ? -70 : hue >= 110 && hue < 200 ? 45 : 0)

export const mixLab = (from: Lab, to: Lab, share: number): Lab => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

export const mix = (from: Hex, to: Hex, share: number): Hex => hexOfLab(mixLab(labOf(from), labOf(to), share))

/** Relative luminance of WCAG 2.2. */
export function luminance(hex: Hex): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Relative luminance of an sRGB colour of three bytes. */
export const luminanceOfBytes = (r: number, g: number, b: number): number =>
  0.2126 * toLinear(r / 255) + 0.7152 * toLinear(g / 255) + 0.0722 * toLinear(b / 255)

/** Contrast ratio of WCAG 2.2, 1 to 21, of two luminances. */
export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Ink or white, whichever has the higher contrast on the colour. */
export const inkOn = (hex: Hex): Hex =>
  contrast(luminance(INK), luminance(hex)) >= contrast(1, luminance(hex)) ? INK : WHITE
