import { type Hex, mix, oklchOf, shade } from '#server/platform/images/colour.ts'
import type { Flavour } from '../flavour.ts'
import { slab } from '../materials.ts'
import { ellipse, group, path, rect, type Sheet, standing } from '../sheet.ts'

export interface PodOptions {
  width: number
  height: number
  /** Colour of the liquid; null = an empty cartridge. */
  liquid: Hex | null
  /** Fill level as a share of the height. */
  level: number
  /** Whether the base with the contacts is visible, as in a pod outside a device. */
  hasFoot: boolean
}

/** A pod in front view: smoked mouthpiece, clear tank, liquid, and the air tube in its middle. Its base is at y = 0. */
export function pod(sheet: Sheet, flavour: Flavour, options: PodOptions): string {
  const { width, height } = options
  const shell = shellOf(width, height)
  const clip = sheet.clip(`<path d="${shell}"/>`)
  return (
    path(shell, `fill="${mix(flavour.haze, '#15161a', 0.35)}" opacity="0.5"`) +
    group(
      `clip-path="${clip}"`,
      liquid(sheet, options),
      drawTube(sheet, width, height),
      rect(standing(width, height), `fill="${glass(sheet)}" opacity="0.42"`),
      mouthpiece(sheet, width, height),
      rect({ x: -width * 0.39, y: -height * 0.6, width: width * 0.05, height: height * 0.53, radius: 3 }, lit(sheet)),
      rect({ x: width * 0.385, y: -height * 0.56, width: width * 0.022, height: height * 0.46, radius: 2 }, lit(sheet)),
    ) +
    path(shell, 'fill="none" stroke="#0b0b0c" stroke-opacity="0.35" stroke-width="1.5"') +
    (options.hasFoot ? foot(sheet, flavour, width) : '')
  )
}

function shellOf(width: number, height: number): string {
  const half = width / 2
  const top = width * 0.285
  return (
    `M${-half} 0V${-height * 0.51}C${-half} ${-height * 0.7} ${-top} ${-height * 0.68} ${-top} ${-height * 0.83}` +
    `V${-height + 12}Q${-top} ${-height} ${-top + 12} ${-height}H${top - 12}Q${top} ${-height} ${top} ${-height + 12}` +
    `V${-height * 0.83}C${top} ${-height * 0.68} ${half} ${-height * 0.7} ${half} ${-height * 0.51}V0Z`
  )
}

function liquid(sheet: Sheet, { width, height, liquid: colour, level }: PodOptions): string {
  if (!colour) return ''
  // Darkened: near-white liquid would be invisible in the glass.
  const { l } = oklchOf(colour)
  const tone = l > 0.82 ? shade(colour, -0.07, 1.3) : colour
  const paint = sheet.across([
    [0, shade(tone, -0.24)],
    [0.1, shade(tone, -0.03)],
    [0.22, shade(tone, 0.12)],
    [0.46, shade(tone, 0.02)],
    [0.8, shade(tone, -0.12)],
    [1, shade(tone, -0.27)],
  ])
  const depth = sheet.down([
    [0, '#ffffff', 0.14],
    [0.3, '#ffffff', 0],
    [1, '#000000', 0.2],
  ])
  const body = { x: -width * 0.44, y: -height * level, width: width * 0.88, height: height * level, radius: 5 }
  return (
    rect(body, `fill="${paint}"`) +
    rect(body, `fill="${depth}"`) +
    ellipse([0, -height * level, width * 0.44, width * 0.034], `fill="${shade(tone, 0.16)}" opacity="0.92"`)
  )
}

function drawTube(sheet: Sheet, width: number, height: number): string {
  const paint = sheet.across([
    [0, '#000000', 0.5],
    [0.2, '#ffffff', 0.34],
    [0.36, '#ffffff', 0.08],
    [0.62, '#000000', 0.2],
    [1, '#000000', 0.52],
  ])
  return rect({ x: -width * 0.082, y: -height, width: width * 0.164, height }, `fill="${paint}"`)
}

/** Clear walls: dark at their edges, with a bright line inside each edge. */
const glass = (sheet: Sheet) =>
  sheet.across([
    [0, '#0b0c0d', 0.9],
    [0.05, '#1a1c1f', 0.66],
    [0.085, '#e6e8ea', 0.75],
    [0.12, '#3b3e42', 0.28],
    [0.5, '#22252a', 0.1],
    [0.88, '#101114', 0.42],
    [0.93, '#c9ccd0', 0.5],
    [0.96, '#131416', 0.72],
    [1, '#0a0a0b', 0.95],
  ])

const lit = (sheet: Sheet) =>
  `fill="${sheet.down([
    [0, '#ffffff', 0.7],
    [0.6, '#ffffff', 0.38],
    [1, '#ffffff', 0.05],
  ])}"`

function mouthpiece(sheet: Sheet, width: number, height: number): string {
  const smoke = sheet.across([
    [0.2, '#0c0d0e'],
    [0.245, '#3a3c40'],
    [0.3, '#6a6d72'],
    [0.37, '#3d3f43'],
    [0.5, '#2a2c2f'],
    [0.72, '#1b1c1f'],
    [0.775, '#45474b'],
    [0.8, '#0c0d0e'],
  ])
  const fade = sheet.down([
    [0, '#ffffff', 0.16],
    [0.5, '#ffffff', 0],
    [1, '#000000', 0.3],
  ])
  const body = { x: -width / 2, y: -height, width, height: height * 0.36 }
  return (
    rect(body, `fill="${smoke}" opacity="0.93"`) +
    rect(body, `fill="${fade}"`) +
    rect(
      { x: -width * 0.24, y: -height + 2, width: width * 0.48, height: 3, radius: 1.5 },
      'fill="#ffffff" opacity="0.5"',
    ) +
    rect({ x: -width / 2, y: -height * 0.64, width, height: 1.5 }, 'fill="#ffffff" opacity="0.16"')
  )
}

function foot(sheet: Sheet, flavour: Flavour, width: number): string {
  const contact = `fill="#c9963f"`
  return (
    rect({ ...standing(width + 4, 27), radius: 3 }, `fill="${slab(sheet, '#c2c6ca', flavour)}"`) +
    rect({ x: -width / 2 - 2, y: -28, width: width + 4, height: 1.6 }, 'fill="#000000" opacity="0.4"') +
    rect({ x: -width / 2, y: -26.4, width, height: 1.6 }, 'fill="#ffffff" opacity="0.6"') +
    rect({ x: -width * 0.21, y: -6, width: width * 0.13, height: 6, radius: 1 }, contact) +
    rect({ x: width * 0.08, y: -6, width: width * 0.13, height: 6, radius: 1 }, contact)
  )
}
