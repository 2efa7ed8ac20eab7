import { type Hex, INK, inkOn, mix, oklchOf, shade } from '#server/platform/images/colour.ts'
import { outline } from '#server/platform/images/lettering.ts'
import type { Drawing, DrawnProduct } from '../drawn-product.ts'
import type { Flavour } from '../flavour.ts'
import { daylight, lamp, reflection, slab } from '../materials.ts'
import { ellipse, group, moved, path, rect, type Sheet, standing } from '../sheet.ts'
import { pod } from './pod.ts'

interface Model {
  width: number
  height: number
  /** Radius of the lower corners. */
  radius: number
  podHeight: number
  /** Share of the body's width. */
  podWidth: number
  lettering: number
  face: (sheet: Sheet, product: DrawnProduct, model: Model) => string
}

const MODELS = {
  ONE: { width: 194, height: 470, radius: 40, podHeight: 172, podWidth: 0.86, lettering: 41, face: slit },
  ARC: { width: 198, height: 476, radius: 99, podHeight: 166, podWidth: 0.8, lettering: 38, face: dots },
  DUO: { width: 252, height: 440, radius: 36, podHeight: 164, podWidth: 0.7, lettering: 42, face: dial },
  MINI: { width: 178, height: 350, radius: 60, podHeight: 146, podWidth: 0.84, lettering: 35, face: slit },
  TERA: { width: 262, height: 478, radius: 26, podHeight: 160, podWidth: 0.66, lettering: 40, face: screen },
} as const satisfies Record<string, Model>

/** Lightness from which a body is too bright for a white light. */
const PALE = 0.82

const modelOf = (label: string): Model =>
  Object.entries(MODELS).find(([name]) => label.includes(name))?.[1] ?? MODELS.ONE

/** A device in front view with a pod that holds `liquid`, or a default colour. */
export function podDevice(
  sheet: Sheet,
  product: DrawnProduct,
  { flavour, liquid }: { flavour: Flavour; liquid?: Hex },
): Drawing {
  const model = modelOf(product.visual.label)
  const { width, height } = model
  const { body, accent } = product.visual
  const shape = bodyOf(model)
  const clip = sheet.clip(`<path d="${shape}"/>`)
  const neck = { width: width * model.podWidth, height: model.podHeight }
  const filling = liquid ?? mix(accent, '#c9a060', 0.4)
  return {
    width: width - model.radius * 0.9,
    height: height + model.podHeight,
    svg:
      moved(0, -height + 3, pod(sheet, flavour, { ...neck, liquid: filling, level: 0.57, hasFoot: false })) +
      path(shape, `fill="${slab(sheet, body, flavour)}"`) +
      path(shape, `fill="${daylight(sheet)}"`) +
      reflection(sheet, `<path d="${shape}"/>`, standing(width, height)) +
      group(
        `clip-path="${clip}"`,
        rect({ ...standing(width, height), height: 3 }, `fill="${shade(body, 0.3)}"`),
        rect({ x: -width / 2, y: 3 - height, width, height: 2 }, 'fill="#000000" opacity="0.35"'),
        rect({ x: -neck.width / 2, y: 5 - height, width: neck.width, height: 12 }, `fill="${fade(sheet)}"`),
        rect({ x: -width / 2, y: -70, width, height: 70 }, `fill="${bounce(sheet, flavour)}"`),
      ) +
      model.face(sheet, product, model) +
      brand(product, model),
  }
}

function bodyOf({ width, height, radius }: Model): string {
  const half = width / 2
  const shoulder = radius > 90 ? 46 : 7
  return (
    `M${-half} ${-height + shoulder}Q${-half} ${-height} ${-half + shoulder} ${-height}H${half - shoulder}` +
    `Q${half} ${-height} ${half} ${-height + shoulder}V${-radius}` +
    `C${half} ${-radius * 0.42} ${half - radius * 0.42} 0 ${half - radius} 0H${-half + radius}` +
    `C${-half + radius * 0.42} 0 ${-half} ${-radius * 0.42} ${-half} ${-radius}Z`
  )
}

const fade = (sheet: Sheet) =>
  sheet.down([
    [0, '#000000', 0.3],
    [1, '#000000', 0],
  ])

/** Reflection of the haze from the floor on the lower end. */
const bounce = (sheet: Sheet, { haze }: Flavour) =>
  sheet.down([
    [0, haze, 0],
    [0.75, haze, 0.1],
    [1, haze, 0.2],
  ])

function brand({ visual }: DrawnProduct, { lettering, radius }: Model): string {
  const ink = inkOn(visual.body) === INK ? mix(visual.body, '#16130f', 0.72) : '#ffffff'
  const word = outline('Kabusa', { size: lettering, weight: 700, tracking: -0.02 })
  const baseline = radius > 90 ? -92 : -58
  return path(word, `fill="${ink}" opacity="0.88" transform="translate(${lettering * 0.34} ${baseline}) rotate(-90)"`)
}

function slit(sheet: Sheet, { visual }: DrawnProduct, { height }: Model): string {
  const opening = { x: -18, y: -height + 62, width: 36, height: 5.5 }
  // A white light would not be visible on a white body.
  if (oklchOf(visual.body).l > PALE) return rect({ ...opening, radius: 2.7 }, `fill="${shade(visual.body, -0.38)}"`)
  return lamp(sheet, opening)
}

function dots(sheet: Sheet, { visual }: DrawnProduct, { height }: Model): string {
  return [0, 1, 2, 3]
    .map((index) => {
      const y = -height + 82 + index * 27
      const isOn = index < 3
      const isLamp = isOn && oklchOf(visual.body).l <= PALE
      return isLamp
        ? lamp(sheet, { x: -4.5, y: y - 4.5, width: 9, height: 9 })
        : ellipse([0, y, 4.5, 4.5], `fill="${shade(visual.body, isOn ? -0.38 : -0.12)}"`)
    })
    .join('')
}

/** The Duo's rotary airflow control with its mark. */
function dial(sheet: Sheet, { visual }: DrawnProduct, { height }: Model): string {
  const y = -height + 118
  const { l } = oklchOf(visual.body)
  const ring = sheet.diagonal([
    [0, shade(visual.body, 0.3)],
    [0.45, shade(visual.body, 0.02)],
    [1, shade(visual.body, -0.16)],
  ])
  const cup = sheet.diagonal([
    [0, shade(visual.body, -0.14)],
    [1, shade(visual.body, l < 0.4 ? 0.1 : 0.05)],
  ])
  return (
    ellipse([0, y + 3, 51, 51], 'fill="#000000" opacity="0.28"') +
    ellipse([0, y, 49, 49], `fill="${ring}"`) +
    ellipse([0, y, 44.5, 44.5], `fill="${cup}"`) +
    rect({ x: -2.5, y: y - 38, width: 5, height: 17, radius: 2.5 }, `fill="${visual.accent}"`)
  )
}

function screen(sheet: Sheet, { visual }: DrawnProduct, { width, height }: Model): string {
  const glass = { x: -width / 2 + 36, y: -height + 46, width: width - 72, height: 118, radius: 14 }
  const number = outline('84', { size: 64, weight: 500, tracking: -0.03 }, 'middle')
  const unit = outline('%', { size: 22, weight: 500 })
  const sheen = sheet.diagonal([
    [0, '#ffffff', 0.2],
    [0.48, '#ffffff', 0.05],
    [0.5, '#ffffff', 0],
  ])
  return (
    rect(glass, 'fill="#050506"') +
    moved(-10, -height + 128, path(number, `fill="${visual.accent}"`)) +
    moved(31, -height + 128, path(unit, `fill="${visual.accent}" opacity="0.8"`)) +
    rect(glass, `fill="${sheen}"`) +
    rect(glass, 'fill="none" stroke="#ffffff" stroke-opacity="0.16" stroke-width="1.5"') +
    rect({ x: -30, y: -height + 190, width: 60, height: 12, radius: 6 }, `fill="${shade(visual.body, 0.09)}"`) +
    rect({ x: -28, y: -height + 191, width: 56, height: 2, radius: 1 }, 'fill="#ffffff" opacity="0.25"')
  )
}
