import {
  bytesOfLab,
  contrast,
  type Hex,
  INK,
  type Lab,
  labOf,
  luminance,
  luminanceOfBytes,
  mixLab,
  WHITE,
} from '#server/platform/images/colour.ts'
import type { Flavour } from './flavour.ts'
import { billows, createNoise } from './noise.ts'

/** The haze behind a product as unrounded RGB of 0 to 255; small, because it has no detail. */
export interface Field {
  width: number
  height: number
  pixels: Float32Array
  /** Ink or white: has a contrast of at least 4.5:1 on every pixel of the text area. */
  onFlavour: Hex
}

/** Baseline of the product as a share of the height; the rear edge of the floor is above it. */
export const FLOOR_LINE = 0.84
const FLOOR_EDGE = 0.785
/** Slightly above WCAG's 4.5, because grain and compression change pixels by a few levels. */
const MIN_CONTRAST = 4.75
/** Default text area. */
const QUARTER = [0.5, 0.5] as const
/** Change of the text area's lightness per iteration, in Oklab. */
const STEP = 0.008

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export interface FieldOptions {
  flavour: Flavour
  seed: number
  width: number
  height: number
  /** Centre of the key light as shares of width and height. */
  light?: readonly [number, number]
  /** Text area from the upper left, as shares of width and height; default: a quarter of the image. */
  reading?: readonly [number, number]
  /** Rear edge of the floor as a share of the height; 1 = no floor visible. */
  floorEdge?: number
}

/** Paints the haze: body colour lit from the upper left, accent at the lower right, two layers of mist, and a floor. */
export function paintField(options: FieldOptions): Field {
  const { width, height, flavour, reading = QUARTER } = options
  const at = painter(options)
  const labs: Lab[] = []
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) labs.push(at((column + 0.5) / width, (row + 0.5) / height))
  }
  const onFlavour = luminance(flavour.a) < 0.185 ? WHITE : INK
  const lift = liftFor(labs, options, onFlavour)
  const pixels = new Float32Array(width * height * 3)
  labs.forEach((lab, index) => {
    const share = readingShare((index % width) / width, Math.floor(index / width) / height, reading)
    pixels.set(bytesOfLab([lab[0] + lift * share, lab[1], lab[2]]), index * 3)
  })
  return { width, height, pixels, onFlavour }
}

function painter({ flavour, seed, width, height, light = [0.3, 0.36], floorEdge = FLOOR_EDGE }: FieldOptions) {
  const a = labOf(flavour.a)
  const b = labOf(flavour.b)
  const haze = labOf(flavour.haze)
  const veil = labOf(flavour.veil)
  const deep = labOf(flavour.deep)
  const near = billows(createNoise(seed), 5)
  const far = billows(createNoise(seed + 4099), 4)
  const ratio = width / height
  const strength = flavour.isMetal ? 0.8 : 1
  return (u: number, v: number): Lab => {
    const x = u * ratio
    // A slower noise displaces the mist, which stretches it into banks.
    const drift = far(x * 1.3 + 7, v * 1.6) - 0.5
    const bank = near(x * 1.5 + drift * 1.7, v * 2.3 + drift * 1.2)
    const shadeBank = far(x * 1.6 - drift * 1.3 + 31, v * 2 + drift * 0.8)
    const slope = smooth(0.05, 1.15, u * 0.42 + v * 0.62)
    let colour = mixLab(a, b, slope * (flavour.isDuotone ? 0.5 : 0.72))
    colour = mixLab(colour, veil, smooth(0.42, 0.72, shadeBank) * 0.58 * strength)
    const key = Math.exp(-(((x - light[0] * ratio) / 0.42) ** 2 + ((v - light[1]) / 0.4) ** 2))
    colour = mixLab(colour, haze, key * 0.55)
    colour = mixLab(colour, haze, smooth(0.42, 0.7, bank) * (0.46 + 0.34 * key) * strength)
    const corner = smooth(0.55, 0, Math.hypot((1 - u) * 0.85, 1 - v))
    colour = mixLab(colour, flavour.isDuotone ? b : deep, corner * (flavour.isDuotone ? 0.9 : 0.5))
    if (floorEdge >= 1 || v < floorEdge - 0.02) return colour
    const depth = (v - floorEdge) / (1 - floorEdge)
    const edge = smooth(floorEdge - 0.014, floorEdge + 0.02, v)
    colour = mixLab(colour, haze, edge * Math.max(0, 1 - depth) ** 1.6 * 0.3)
    return mixLab(colour, deep, edge * smooth(0, 1.1, depth) * 0.26)
  }
}

/** 1 inside the text area, fading out around it. */
const readingShare = (u: number, v: number, [right, bottom]: readonly [number, number]) =>
  smooth(right + 0.36, right, u) * smooth(bottom + 0.3, bottom, v)

/** Change of lightness that the text area needs for sufficient contrast; negative for white ink. */
function liftFor(labs: readonly Lab[], { width, height, reading = QUARTER }: FieldOptions, ink: Hex): number {
  const [right, bottom] = reading
  const place = labs.filter((_, index) => index % width < width * right && Math.floor(index / width) < height * bottom)
  const step = ink === INK ? STEP : -STEP
  let lift = 0
  while (worstContrast(place, lift, ink) < MIN_CONTRAST && Math.abs(lift) < 0.5) lift += step
  return lift
}

function worstContrast(labs: readonly Lab[], lift: number, ink: Hex): number {
  const inkLuminance = luminance(ink)
  let worst = 21
  for (const [l, a, b] of labs) {
    worst = Math.min(worst, contrast(inkLuminance, luminanceOfBytes(...bytesOfLab([l + lift, a, b]))))
  }
  return worst
}
