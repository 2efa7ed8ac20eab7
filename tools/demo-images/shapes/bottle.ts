import { oklchOf, shade } from '#server/platform/images/colour.ts'
import { fitted, outline } from '#server/platform/images/lettering.ts'
import type { Drawing, DrawnProduct } from '../drawn-product.ts'
import type { Flavour } from '../flavour.ts'
import { cylinder } from '../materials.ts'
import { ellipse, group, moved, path, rect, type Sheet, standing } from '../sheet.ts'

const WIDTH = 262
const HALF = WIDTH / 2
/** Height of the shoulder and of the neck. */
const SHOULDER = 330
const NECK = 396
const INK = '#17181a'
const LABEL = { width: 254, height: 236, bottom: -38 }

/** A 10 ml dropper bottle: black cap, clear body with liquid, white wrap-around label. */
export function bottle(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const { body } = product.visual
  const tone = oklchOf(body).l > 0.82 ? shade(body, -0.05, 1.2) : body
  const clip = sheet.clip(`<path d="${BODY}"/>`)
  return {
    width: WIDTH - 20,
    height: 642,
    svg:
      cap(sheet, flavour) +
      path(BODY, `fill="${shade(tone, 0.12, 0.6)}" opacity="0.55"`) +
      group(
        `clip-path="${clip}"`,
        rect(standing(WIDTH, SHOULDER - 26), `fill="${cylinder(sheet, tone, flavour)}"`),
        ellipse([0, -SHOULDER + 26, HALF - 6, 9], `fill="${shade(tone, 0.14)}"`),
        rect(standing(WIDTH, NECK), `fill="${wall(sheet)}"`),
        rect(standing(WIDTH, 26), `fill="${foot(sheet)}"`),
        label(sheet, product),
      ) +
      path(BODY, 'fill="none" stroke="#000000" stroke-opacity="0.22" stroke-width="1.4"'),
  }
}

const BODY =
  `M${-HALF} -26V${-SHOULDER + 34}C${-HALF} ${-SHOULDER - 20} -64 ${-NECK + 26} -62 ${-NECK}H62` +
  `C64 ${-NECK + 26} ${HALF} ${-SHOULDER - 20} ${HALF} ${-SHOULDER + 34}V-26Q${HALF} 0 ${HALF - 26} 0H${-HALF + 26}Q${-HALF} 0 ${-HALF} -26Z`

function cap(sheet: Sheet, flavour: Flavour): string {
  const black = cylinder(sheet, '#26282b', flavour)
  const tip = 'M-44 -512C-30 -524 -24 -580 -20 -628Q-18 -642 -6 -642H6Q18 -642 20 -628C24 -580 30 -524 44 -512Z'
  const ridge = (index: number) =>
    rect({ x: -66 + index * 11.3, y: -498, width: 1.6, height: 92 }, 'fill="#000000" opacity="0.34"') +
    rect({ x: -64.4 + index * 11.3, y: -498, width: 1.2, height: 92 }, 'fill="#ffffff" opacity="0.09"')
  return (
    rect({ x: -52, y: -406, width: 104, height: 18 }, `fill="${cylinder(sheet, '#1b1c1e', flavour)}"`) +
    path(tip, `fill="${black}"`) +
    rect({ x: -71, y: -514, width: 142, height: 116, radius: 7 }, `fill="${black}"`) +
    Array.from({ length: 12 }, (_, index) => ridge(index + 0.5)).join('') +
    rect({ x: -66, y: -513, width: 132, height: 2.5, radius: 1.2 }, 'fill="#ffffff" opacity="0.3"')
  )
}

const wall = (sheet: Sheet) =>
  sheet.across([
    [0, '#000000', 0.45],
    [0.03, '#ffffff', 0.1],
    [0.065, '#ffffff', 0.8],
    [0.1, '#ffffff', 0.3],
    [0.16, '#ffffff', 0.04],
    [0.8, '#000000', 0],
    [0.92, '#000000', 0.16],
    [0.955, '#ffffff', 0.42],
    [0.98, '#000000', 0.2],
    [1, '#000000', 0.5],
  ])

const foot = (sheet: Sheet) =>
  sheet.down([
    [0, '#ffffff', 0.3],
    [0.25, '#ffffff', 0],
    [1, '#000000', 0.36],
  ])

function label(sheet: Sheet, { visual, attributes }: DrawnProduct): string {
  const paper = standing(WIDTH, LABEL.height, LABEL.bottom)
  const curve = sheet.across([
    [0, '#9d9c97'],
    [0.05, '#dcdbd6'],
    [0.14, '#fbfbf9'],
    [0.3, '#ffffff'],
    [0.6, '#f4f3f0'],
    [0.85, '#d9d8d3'],
    [0.95, '#bdbcb6'],
    [1, '#8f8e89'],
  ])
  const left = -HALF + 42
  const room = WIDTH - 84
  const strength = String(attributes.nicotine_mg_ml ?? 0)
  const lines = (attributes.flavour ?? visual.sublabel).split(' ')
  const name = { size: 31, weight: 600, tracking: -0.015 } as const
  const size = Math.min(...lines.map((line) => fitted(line, name, room).size))
  const number = { size: 92, weight: 500, tracking: -0.045 } as const
  const top = LABEL.bottom - LABEL.height
  const put = ([x, y]: readonly [number, number], data: string, opacity = 1) =>
    moved(x, y, path(data, `fill="${INK}" opacity="${opacity}"`))
  return (
    rect(paper, `fill="${curve}"`) +
    rect({ ...paper, height: 1.6 }, 'fill="#ffffff" opacity="0.9"') +
    rect({ ...paper, y: LABEL.bottom - 7, height: 7 }, `fill="${visual.body}"`) +
    put([left, top + 40], outline('Embun', { size: 27, weight: 700, tracking: -0.01 })) +
    put([left - 4, top + 130], outline(strength, number)) +
    put([left + (strength.length > 1 ? 104 : 62), top + 130], outline('mg/ml', { size: 21, weight: 500 }), 0.75) +
    lines
      .map((line, index) =>
        put([left, LABEL.bottom - 24 - (lines.length - 1 - index) * 33], outline(line, { ...name, size })),
      )
      .join('')
  )
}
