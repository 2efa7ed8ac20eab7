import { type Hex, inkOn, mix, oklchOf, shade } from '#server/platform/images/colour.ts'
import { fitted, outline } from '#server/platform/images/lettering.ts'
import type { Drawing, DrawnProduct } from '../drawn-product.ts'
import type { Flavour } from '../flavour.ts'
import { castShadow, daylight, groove } from '../materials.ts'
import { ellipse, group, moved, path, rect, type Sheet, standing } from '../sheet.ts'
import { pod } from './pod.ts'

const WIDTH = 404
const HEIGHT = 548
const MARGIN = 30
const INK = '#17181a'
/** The carton is left of the centre, its pod in front of its lower right corner. */
const CARTON_X = -84

/** A white carton with a mist in the flavour's colour rising from its base, and one of its pods. */
export function podPack(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const { body } = product.visual
  const loose = pod(sheet, flavour, { width: 194, height: 290, liquid: body, level: 0.6, hasFoot: true })
  return {
    width: 560,
    height: HEIGHT,
    svg: moved(CARTON_X, 0, carton(sheet, product, true)) + moved(188, 0, castShadow(sheet, [14, 4, 138, 17]), loose),
  }
}

/** The carton alone, as shown in a box. */
export function podCarton(sheet: Sheet, product: DrawnProduct): Drawing {
  return { width: WIDTH, height: HEIGHT, svg: carton(sheet, product, false) }
}

function carton(sheet: Sheet, product: DrawnProduct, hasPodBefore: boolean): string {
  const { body } = product.visual
  const face = { ...standing(WIDTH, HEIGHT), radius: 6 }
  const shadow = hasPodBefore ? castShadow(sheet, [196, -96, 150, 240]) : ''
  return (
    rect(face, `fill="${card(sheet)}"`) +
    group(`clip-path="${sheet.clip(rect(face, ''))}"`, mist(sheet, body), shadow) +
    rect(face, `fill="${daylight(sheet, 0.5)}"`) +
    rect({ x: -WIDTH / 2 + 3, y: -HEIGHT, width: WIDTH - 6, height: 3, radius: 1.5 }, 'fill="#ffffff"') +
    groove(-WIDTH / 2, -HEIGHT + 76, WIDTH) +
    print(product)
  )
}

/** Uncoated white cardboard: hardly curved in the light, with its right edge in shade. */
const card = (sheet: Sheet) =>
  sheet.across([
    [0, '#d5d4cf'],
    [0.01, '#ffffff'],
    [0.05, '#fbfbf9'],
    [0.4, '#f5f4f1'],
    [0.8, '#eae9e4'],
    [0.985, '#d8d7d1'],
    [1, '#b4b3ad'],
  ])

function mist(sheet: Sheet, body: Hex): string {
  const tone = shade(body, 0.01, 1.1)
  const rise = sheet.down([
    [0, tone, 0],
    [0.2, tone, 0.07],
    [0.4, tone, 0.28],
    [0.62, tone, 0.72],
    [0.8, tone, 0.95],
    [1, shade(tone, -0.04, 1.05)],
  ])
  const swell = (colour: Hex, strength: number) =>
    sheet.round([
      [0, colour, strength],
      [0.5, colour, strength * 0.5],
      [1, colour, 0],
    ])
  return (
    rect(standing(WIDTH, HEIGHT * 0.68), `fill="${rise}"`) +
    ellipse([-WIDTH * 0.3, -HEIGHT * 0.3, 210, 84], `fill="${swell('#ffffff', 0.42)}"`) +
    ellipse([WIDTH * 0.34, -HEIGHT * 0.43, 190, 70], `fill="${swell(tone, 0.4)}"`) +
    ellipse([WIDTH * 0.02, -HEIGHT * 0.16, 230, 60], `fill="${swell(shade(tone, 0.08), 0.5)}"`)
  )
}

function print({ visual, attributes }: DrawnProduct): string {
  const left = -WIDTH / 2 + MARGIN
  const room = WIDTH - 2 * MARGIN
  const name = { size: 53, weight: 600, tracking: -0.03 } as const
  const lines = linesOf(attributes.flavour ?? visual.label)
  const size = Math.min(...lines.map((line) => fitted(line, name, room).size))
  const onFoot = inkOn(mix(visual.body, '#000000', oklchOf(visual.body).l > 0.6 ? 0 : 0.1))
  const facts = factsOf(attributes)
  return (
    moved(left, -HEIGHT + 52, path(outline('Kabusa', { size: 35, weight: 700, tracking: -0.02 }), `fill="${INK}"`)) +
    moved(-left, -HEIGHT + 52, path(outline('Pod', { size: 34, weight: 400 }, 'end'), `fill="${INK}" opacity="0.72"`)) +
    lines
      .map((line, index) =>
        moved(left - 2, -HEIGHT + 144 + index * 55, path(outline(line, { ...name, size }), `fill="${INK}"`)),
      )
      .join('') +
    facts
      .map((fact, index) =>
        moved(
          left,
          -30 - (facts.length - 1 - index) * 36,
          path(outline(fact, { size: 27, weight: 600, tracking: -0.005 }), `fill="${onFoot}" opacity="0.86"`),
        ),
      )
      .join('')
  )
}

/** Names of two words are set on two lines, as on the other packs of the range. */
const linesOf = (flavour: string) => flavour.split(' ')

const factsOf = ({ pack_size, volume_ml, nicotine_mg_ml }: DrawnProduct['attributes']) => [
  ...(pack_size !== undefined && volume_ml !== undefined ? [`${pack_size} x ${volume_ml} ml`] : []),
  ...(nicotine_mg_ml !== undefined ? [`${nicotine_mg_ml} mg/ml`] : []),
]
