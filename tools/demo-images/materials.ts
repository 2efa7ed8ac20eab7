import { type Hex, mix, oklchOf, shade } from '#server/platform/images/colour.ts'
import type { Flavour } from './flavour.ts'
import { type Box, ellipse, path, type Round, rect, type Sheet } from './sheet.ts'

/** Materials under the light of every image: a large soft box at the upper left, with haze all around. */

/** Colours reflected at the far edge. */
type Surroundings = Pick<Flavour, 'haze'>

/** A flat face with rounded edges, like anodised aluminium: the near edge reflects the light, the far one the haze. */
export function slab(sheet: Sheet, colour: Hex, { haze }: Surroundings): string {
  // Dark metal shows its rims; on light metal the same step would look like a drawn line.
  const rim = oklchOf(colour).l < 0.45 ? 1.15 : 0.62
  return sheet.across([
    [0, shade(colour, -0.15)],
    [0.014, shade(colour, -0.05)],
    [0.04, shade(colour, 0.19 * rim)],
    [0.075, shade(colour, 0.1 * rim)],
    [0.2, shade(colour, 0.035)],
    [0.52, colour],
    [0.84, shade(colour, -0.05)],
    [0.945, shade(colour, -0.1)],
    [0.972, mix(shade(colour, 0.03), haze, 0.3)],
    [0.986, shade(colour, -0.06)],
    [1, shade(colour, -0.19)],
  ])
}

/** A cylinder seen from the front. */
export function cylinder(sheet: Sheet, colour: Hex, { haze }: Surroundings): string {
  return sheet.across([
    [0, shade(colour, -0.24)],
    [0.05, shade(colour, -0.12)],
    [0.15, shade(colour, 0.05)],
    [0.24, shade(colour, 0.2)],
    [0.31, shade(colour, 0.15)],
    [0.46, shade(colour, 0.02)],
    [0.72, shade(colour, -0.12)],
    [0.88, shade(colour, -0.2)],
    [0.955, mix(shade(colour, -0.06), haze, 0.22)],
    [1, shade(colour, -0.26)],
  ])
}

/** Overlay that darkens any face towards its lower end. */
export function daylight(sheet: Sheet, strength = 1): string {
  return sheet.down([
    [0, '#ffffff', 0.17 * strength],
    [0.34, '#ffffff', 0.02 * strength],
    [0.58, '#000000', 0],
    [1, '#000000', 0.27 * strength],
  ])
}

/** Reflection of the soft box in a polished face: one slanted band. `face` is the shape that clips it. */
export function reflection(sheet: Sheet, face: string, { x, y, width, height }: Box): string {
  const band = `M${x + width * 0.3} ${y}H${x + width * 0.74}L${x + width * 0.42} ${y + height}H${x - width * 0.05}Z`
  const paint = sheet.down([
    [0, '#ffffff', 0.11],
    [0.7, '#ffffff', 0.045],
    [1, '#ffffff', 0.015],
  ])
  return `<g clip-path="${sheet.clip(face)}">${path(band, `fill="${paint}"`)}</g>`
}

/** A hairline groove: shade above, light on its lower edge. */
export const groove = (x: number, y: number, width: number): string =>
  rect({ x, y, width, height: 1.6 }, 'fill="#000000" opacity="0.42"') +
  rect({ x, y: y + 1.6, width, height: 1.4 }, 'fill="#ffffff" opacity="0.3"')

/** A small light behind a slit, with its glow. */
export function lamp(sheet: Sheet, { x, y, width, height }: Box, colour: Hex = '#ffffff'): string {
  const glow = sheet.round([
    [0, colour, 0.5],
    [0.4, colour, 0.16],
    [1, colour, 0],
  ])
  return (
    ellipse([x + width / 2, y + height / 2, width * 1.1, Math.max(height * 4, width * 0.5)], `fill="${glow}"`) +
    rect({ x, y, width, height, radius: height / 2 }, `fill="${mix(colour, '#ffffff', 0.55)}"`)
  )
}

/** Gradient that falls off like light behind a diffuser. */
const soft = (colour: Hex, strength: number) =>
  [
    [0, colour, strength],
    [0.35, colour, strength * 0.78],
    [0.6, colour, strength * 0.36],
    [0.82, colour, strength * 0.09],
    [1, colour, 0],
  ] as const

/** Contact shadow on the floor: a dark line at the base, a core, and a wide soft part away from the light. */
export function contactShadow(sheet: Sheet, width: number, { deep }: Pick<Flavour, 'deep'>): string {
  const dark = mix(deep, '#000000', 0.55)
  const half = width / 2
  return (
    ellipse([half * 0.24, 10, half * 2.1 + 40, 58], `fill="${sheet.round(soft(dark, 0.36))}"`) +
    ellipse([half * 0.14, 6, half * 1.36 + 22, 27], `fill="${sheet.round(soft(dark, 0.62))}"`) +
    ellipse([2, 2, half * 1.03 + 6, 9], `fill="${sheet.round(soft('#060505', 0.9))}"`)
  )
}

/** Shadow of one object on another behind it. */
export const castShadow = (sheet: Sheet, place: Round): string =>
  ellipse(place, `fill="${sheet.round(soft('#0a0807', 0.5))}"`)

/** Gold of an electrical contact. */
export const gold = (sheet: Sheet, flavour: Surroundings): string => cylinder(sheet, '#c9963f', flavour)
