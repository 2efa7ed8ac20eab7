import { INK, inkOn, mix, oklchOf, shade } from '#server/platform/images/colour.ts'
import { fitted, outline } from '#server/platform/images/lettering.ts'
import type { Drawing, DrawnProduct } from '../drawn-product.ts'
import type { Flavour } from '../flavour.ts'
import { groove, lamp, slab } from '../materials.ts'
import { group, moved, path, rect, type Sheet, standing } from '../sheet.ts'

const WIDTH = 134
const HEIGHT = 642
const HALF = WIDTH / 2
const MOUTH = 106

/** A slim stick: smoked mouthpiece and a translucent lacquered body that darkens towards its lower end. */
export function disposableStick(sheet: Sheet, { visual, attributes }: DrawnProduct, flavour: Flavour): Drawing {
  const shape = SHAPE
  const { body } = visual
  return {
    width: WIDTH - 24,
    height: HEIGHT,
    svg:
      group(
        `clip-path="${sheet.clip(`<path d="${shape}"/>`)}"`,
        rect(standing(WIDTH, HEIGHT), `fill="${slab(sheet, body, flavour)}"`),
        rect(standing(WIDTH, HEIGHT * 0.62), `fill="${footShade(sheet, visual)}"`),
        rect(standing(WIDTH, HEIGHT), `fill="${lacquer(sheet)}"`),
        rect({ ...standing(WIDTH, HEIGHT), height: MOUTH }, `fill="${slab(sheet, '#2b2d31', flavour)}"`),
        rect(
          { x: -HALF * 0.5, y: -HEIGHT + 1, width: WIDTH * 0.5, height: 3, radius: 1.5 },
          'fill="#ffffff" opacity="0.4"',
        ),
        groove(-HALF, -HEIGHT + MOUTH, WIDTH),
        groove(-HALF, -72, WIDTH),
      ) +
      path(shape, 'fill="none" stroke="#000000" stroke-opacity="0.18" stroke-width="1.2"') +
      lamp(sheet, { x: -15, y: -42, width: 30, height: 5 }) +
      print(visual, attributes.flavour ?? visual.sublabel),
  }
}

const SHAPE =
  `M${-HALF} ${-HEIGHT + MOUTH}C${-HALF} ${-HEIGHT + 54} ${-HALF * 0.62} ${-HEIGHT + 58} ${-HALF * 0.62} ${-HEIGHT + 26}` +
  `Q${-HALF * 0.62} ${-HEIGHT} ${-HALF * 0.34} ${-HEIGHT}H${HALF * 0.34}Q${HALF * 0.62} ${-HEIGHT} ${HALF * 0.62} ${-HEIGHT + 26}` +
  `C${HALF * 0.62} ${-HEIGHT + 58} ${HALF} ${-HEIGHT + 54} ${HALF} ${-HEIGHT + MOUTH}V-34Q${HALF} 0 ${HALF - 34} 0H${-HALF + 34}Q${-HALF} 0 ${-HALF} -34Z`

function footShade(sheet: Sheet, { body, accent }: DrawnProduct['visual']): string {
  // A pale accent cannot darken the lower end, so the body's own shade is used.
  const tone = oklchOf(accent).l < oklchOf(body).l ? mix(body, accent, 0.72) : shade(body, -0.17)
  return sheet.down([
    [0, tone, 0],
    [0.5, tone, 0.4],
    [1, tone, 0.95],
  ])
}

const lacquer = (sheet: Sheet) =>
  sheet.across([
    [0, '#000000', 0.34],
    [0.05, '#000000', 0.06],
    [0.1, '#ffffff', 0.5],
    [0.15, '#ffffff', 0.42],
    [0.2, '#ffffff', 0.06],
    [0.6, '#000000', 0],
    [0.88, '#000000', 0.2],
    [0.94, '#ffffff', 0.26],
    [0.97, '#000000', 0.18],
    [1, '#000000', 0.42],
  ])

function print({ body, accent }: DrawnProduct['visual'], flavour: string): string {
  const onTop = inkOn(body) === INK ? mix(body, '#120d08', 0.84) : '#ffffff'
  const onFoot = oklchOf(accent).l < oklchOf(body).l ? inkOn(mix(body, accent, 0.5)) : inkOn(shade(body, -0.1))
  const upright = 'rotate(-90)'
  const brand = outline('Lintas', { size: 48, weight: 700, tracking: -0.02 }, 'end')
  const name = outline(flavour, fitted(flavour, { size: 30, weight: 500 }, 210))
  return (
    moved(17, -HEIGHT + 158, path(brand, `fill="${onTop}" transform="${upright}"`)) +
    moved(11, -98, path(name, `fill="${onFoot}" opacity="0.92" transform="${upright}"`))
  )
}
