import { type Hex, INK, inkOn, oklchOf, shade } from '#server/platform/images/colour.ts'
import { fitted, outline } from '#server/platform/images/lettering.ts'
import type { Drawing, DrawnProduct } from '../drawn-product.ts'
import type { Flavour } from '../flavour.ts'
import { cylinder, daylight, slab } from '../materials.ts'
import { ellipse, group, moved, path, rect, type Sheet, standing } from '../sheet.ts'

type Draw = (sheet: Sheet, product: DrawnProduct, flavour: Flavour) => Drawing

const KINDS: readonly [string, Draw][] = [
  ['SLEEVE', sleeve],
  ['HARD CASE', hardCase],
  ['TRAVEL', travelPouch],
  ['ORGANISER', organiser],
]

/** Pouches, sleeve, hard case and organiser: each has its own drawing, chosen by the label. */
export function pouch(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const draw = KINDS.find(([word]) => product.visual.sublabel.toUpperCase().includes(word))?.[1] ?? carryPouch
  return draw(sheet, product, flavour)
}

interface Cloth {
  colour: Hex
  width: number
  height: number
}

/** Woven cloth on a padded form: light from the upper left, folds, and a fine weave. */
function cloth(sheet: Sheet, shape: string, { colour, width, height }: Cloth): string {
  const light = sheet.diagonal([
    [0, shade(colour, 0.13)],
    [0.35, shade(colour, 0.05)],
    [0.7, shade(colour, -0.03)],
    [1, shade(colour, -0.15)],
  ])
  const swell = (tone: string, strength: number) =>
    sheet.round([
      [0, tone, strength],
      [0.5, tone, strength * 0.45],
      [1, tone, 0],
    ])
  return (
    path(shape, `fill="${light}"`) +
    group(
      `clip-path="${sheet.clip(`<path d="${shape}"/>`)}"`,
      ellipse([-width * 0.18, -height * 0.58, width * 0.44, height * 0.3], `fill="${swell('#ffffff', 0.2)}"`),
      ellipse([width * 0.3, -height * 0.16, width * 0.5, height * 0.3], `fill="${swell('#000000', 0.26)}"`),
      ellipse([0, 0, width * 0.62, height * 0.11], `fill="${swell('#000000', 0.42)}"`),
      weave(width, height),
    ) +
    path(shape, `fill="${daylight(sheet, 0.7)}"`)
  )
}

function weave(width: number, height: number): string {
  const rows = Math.ceil(height / 5)
  const threads = Array.from(
    { length: rows },
    (_, row) => `M${-width / 2 - (row % 2) * 3} ${-row * 5}h${width + 6}`,
  ).join('')
  return (
    path(threads, 'fill="none" stroke="#000000" stroke-opacity="0.13" stroke-width="2.200" stroke-dasharray="3 3"') +
    path(
      threads,
      'fill="none" stroke="#ffffff" stroke-opacity="0.09" stroke-width="1.400" stroke-dasharray="3 3" transform="translate(-2 -2)"',
    )
  )
}

const stitch = (data: string) =>
  path(
    data,
    'fill="none" stroke="#000000" stroke-opacity="0.35" stroke-width="3" stroke-dasharray="10 7" transform="translate(0 2)"',
  ) + path(data, 'fill="none" stroke="#ffffff" stroke-opacity="0.42" stroke-width="2.400" stroke-dasharray="10 7"')

function strap(data: string, colour: Hex, width: number): string {
  return (
    path(
      data,
      `fill="none" stroke="#000000" stroke-opacity="0.25" stroke-width="${width}" stroke-linecap="round" transform="translate(5 7)"`,
    ) +
    path(data, `fill="none" stroke="${shade(colour, -0.04)}" stroke-width="${width}" stroke-linecap="round"`) +
    path(data, `fill="none" stroke="${shade(colour, 0.07)}" stroke-width="${width - 6}" stroke-linecap="round"`) +
    path(
      data,
      `fill="none" stroke="#ffffff" stroke-opacity="0.24" stroke-width="3" stroke-linecap="round" transform="translate(-${width / 4} -2)"`,
    )
  )
}

function zip(sheet: Sheet, flavour: Flavour, { y, width, tape }: { y: number; width: number; tape: Hex }): string {
  const metal = slab(sheet, '#c6c9cc', flavour)
  return (
    rect({ x: -width / 2, y: y - 13, width, height: 26 }, `fill="${shade(tape, -0.02)}"`) +
    path(`M${-width / 2} ${y}h${width}`, 'fill="none" stroke="#0c0c0d" stroke-width="13"') +
    path(`M${-width / 2} ${y}h${width}`, 'fill="none" stroke="#d4d7da" stroke-width="9" stroke-dasharray="4 3.200"') +
    rect({ x: -width / 2, y: y + 13, width, height: 9 }, 'fill="#000000" opacity="0.22"') +
    rect({ x: -124, y: y - 15, width: 42, height: 30, radius: 6 }, `fill="${metal}"`) +
    rect({ x: -113, y: y + 8, width: 20, height: 82, radius: 8 }, `fill="${metal}"`) +
    rect({ x: -107, y: y + 66, width: 8, height: 16, radius: 4 }, 'fill="#2b2d30"')
  )
}

function tag({ visual }: DrawnProduct, x: number, y: number): string {
  const paper = oklchOf(visual.accent).l > 0.75 ? visual.accent : '#efede8'
  const text = visual.label === 'MEMBER' ? 'Member' : 'Kabusa'
  return moved(
    x,
    y,
    rect({ x: 2, y: 4, width: 146, height: 58, radius: 3 }, 'fill="#000000" opacity="0.28"'),
    rect({ x: 0, y: 0, width: 146, height: 58, radius: 3 }, `fill="${paper}"`),
    rect(
      { x: 5, y: 5, width: 136, height: 48, radius: 2 },
      'fill="none" stroke="#000000" stroke-opacity="0.22" stroke-width="1.600" stroke-dasharray="6 4"',
    ),
    moved(
      73,
      40,
      path(outline(text, fitted(text, { size: 32, weight: 700, tracking: -0.02 }, 118), 'middle'), 'fill="#17181a"'),
    ),
  )
}

function carryPouch(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const { body, accent } = product.visual
  const shape =
    'M-240 -372C-240 -414 -222 -436 -184 -438L186 -442C224 -440 242 -416 242 -374L252 -74C254 -20 232 0 188 0L-186 2C-232 2 -252 -18 -250 -72Z'
  const inside = sheet.clip(`<path d="${shape}"/>`)
  return {
    width: 470,
    height: 440,
    svg:
      strap('M222 -398C306 -396 332 -306 316 -186S282 -88 300 -36', accent, 22) +
      cloth(sheet, shape, { colour: body, width: 510, height: 450 }) +
      group(
        `clip-path="${inside}"`,
        zip(sheet, flavour, { y: -338, width: 520, tape: accent }),
        stitch('M-246 -366H248M-246 -310H250'),
      ) +
      path(
        'M-234 -380C-232 -410 -216 -428 -182 -431L184 -435',
        'fill="none" stroke="#ffffff" stroke-opacity="0.3" stroke-width="3.500"',
      ) +
      tag(product, -204, -124),
  }
}

function sleeve(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const { body, accent } = product.visual
  const shape = 'M-112 -452C-60 -440 60 -440 112 -452L118 -60C120 -18 100 0 66 0H-66C-100 0 -120 -18 -118 -60Z'
  const print = inkOn(body) === INK ? '#17181a' : '#ffffff'
  const word = outline('Kabusa', { size: 46, weight: 700, tracking: -0.02 })
  return {
    width: 190,
    height: 640,
    svg:
      strap('M-12 -500C-120 -560 -112 -634 -8 -636S140 -590 118 -500S30 -420 196 -330S236 -120 196 -28', accent, 18) +
      rect(
        { x: -30, y: -520, width: 60, height: 44, radius: 20 },
        `fill="none" stroke="${shade('#c6c9cc', -0.1)}" stroke-width="11"`,
      ) +
      rect(
        { x: -30, y: -522, width: 60, height: 44, radius: 20 },
        'fill="none" stroke="#ffffff" stroke-opacity="0.6" stroke-width="3"',
      ) +
      rect({ x: -17, y: -486, width: 34, height: 62, radius: 5 }, `fill="${cylinder(sheet, '#c6c9cc', flavour)}"`) +
      cloth(sheet, shape, { colour: body, width: 240, height: 460 }) +
      stitch('M-98 -432C-50 -422 50 -422 98 -432') +
      stitch('M-100 -420L-104 -62C-104 -28 -92 -14 -64 -14H64C92 -14 104 -28 104 -62L100 -420') +
      rect({ x: -14, y: -434, width: 28, height: 28, radius: 14 }, `fill="${slab(sheet, '#c6c9cc', flavour)}"`) +
      moved(16, -52, path(word, `fill="${print}" opacity="0.88" transform="rotate(-90)"`)),
  }
}

function hardCase(sheet: Sheet, { visual }: DrawnProduct, flavour: Flavour): Drawing {
  const { body, accent } = visual
  const shell = { ...standing(440, 400), radius: 84 }
  const clip = sheet.clip(rect(shell, ''))
  const ribs = Array.from({ length: 7 }, (_, index) => {
    const x = -150 + index * 50
    return (
      rect({ x, y: -400, width: 9, height: 400 }, 'fill="#000000" opacity="0.3"') +
      rect({ x: x + 9, y: -400, width: 3, height: 400 }, 'fill="#ffffff" opacity="0.13"')
    )
  }).join('')
  const word = outline('Kabusa', { size: 34, weight: 700, tracking: -0.02 }, 'middle')
  return {
    width: 400,
    height: 440,
    svg:
      path('M-58 -392C-58 -452 58 -452 58 -392', `fill="none" stroke="${shade(body, 0.06)}" stroke-width="22"`) +
      path(
        'M-60 -394C-60 -456 56 -456 56 -396',
        'fill="none" stroke="#ffffff" stroke-opacity="0.22" stroke-width="4"',
      ) +
      rect(shell, `fill="${slab(sheet, body, flavour)}"`) +
      group(`clip-path="${clip}"`, ribs, rect(standing(440, 400), `fill="${daylight(sheet, 1.2)}"`)) +
      rect({ x: -220, y: -214, width: 440, height: 28 }, 'fill="#09090a"') +
      path('M-218 -200H218', 'fill="none" stroke="#b9bdc1" stroke-width="9" stroke-dasharray="4 3.200"') +
      rect({ x: 96, y: -222, width: 40, height: 44, radius: 8 }, `fill="${slab(sheet, accent, flavour)}"`) +
      rect({ x: 106, y: -188, width: 20, height: 78, radius: 9 }, `fill="${slab(sheet, accent, flavour)}"`) +
      rect(
        { x: -92, y: -118, width: 184, height: 66, radius: 10 },
        `fill="${slab(sheet, shade(body, 0.04), flavour)}"`,
      ) +
      moved(0, -74, path(word, `fill="${shade(accent, 0.12)}"`)) +
      rect({ x: -150, y: -398, width: 300, height: 3, radius: 1.5 }, 'fill="#ffffff" opacity="0.35"'),
  }
}

/** A soft wash bag: rolled top, flap with a snap fastener. */
function travelPouch(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const { body, accent } = product.visual
  const bag = 'M-246 -300L-258 -70C-260 -18 -236 0 -194 0H194C236 0 260 -18 258 -70L246 -300Z'
  const flap =
    'M-250 -392C-250 -420 -236 -432 -206 -432H206C236 -432 250 -420 250 -392L246 -262C246 -214 214 -196 166 -190C70 -178 -70 -178 -166 -190C-214 -196 -246 -214 -246 -262Z'
  return {
    width: 480,
    height: 432,
    svg:
      cloth(sheet, bag, { colour: shade(body, -0.03), width: 520, height: 300 }) +
      path(flap, 'fill="#000000" opacity="0.3" transform="translate(0 12)"') +
      cloth(sheet, flap, { colour: shade(body, 0.03), width: 520, height: 440 }) +
      stitch('M-232 -268C-230 -228 -202 -212 -162 -207C-70 -196 70 -196 162 -207C202 -212 230 -228 232 -268') +
      ellipse([0, -222, 21, 21], 'fill="#000000" opacity="0.3"') +
      ellipse([0, -225, 19, 19], `fill="${slab(sheet, accent, flavour)}"`) +
      ellipse([0, -225, 10, 10], 'fill="none" stroke="#000000" stroke-opacity="0.3" stroke-width="2"') +
      tag(product, -210, -128),
  }
}

/** A rolled organiser: a cloth roll with a strap and cable ends at its side. */
function organiser(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const { body, accent } = product.visual
  const roll = { ...standing(250, 500), radius: 34 }
  const folds = [-78, -20, 60]
    .map(
      (x) =>
        rect({ x, y: -490, width: 5, height: 480 }, 'fill="#000000" opacity="0.2"') +
        rect({ x: x + 5, y: -490, width: 3, height: 480 }, 'fill="#ffffff" opacity="0.14"'),
    )
    .join('')
  const shape = 'M-125 -466Q-125 -500 -91 -500H91Q125 -500 125 -466V-34Q125 0 91 0H-91Q-125 0 -125 -34Z'
  return {
    width: 230,
    height: 560,
    svg:
      strap('M44 -480C44 -560 96 -560 96 -500', '#2b2d30', 15) +
      strap('M-30 -480C-34 -556 -80 -548 -74 -490', '#e9e7e2', 13) +
      cloth(sheet, shape, { colour: body, width: 260, height: 500 }) +
      group(
        `clip-path="${sheet.clip(rect(roll, ''))}"`,
        folds,
        rect(roll, `fill="${cylinder(sheet, body, flavour)}" opacity="0.42"`),
      ) +
      rect({ x: -131, y: -322, width: 262, height: 86, radius: 5 }, 'fill="#000000" opacity="0.25"') +
      rect({ x: -131, y: -328, width: 262, height: 86, radius: 5 }, `fill="${cylinder(sheet, accent, flavour)}"`) +
      stitch('M-129 -318H129M-129 -252H129') +
      tag(product, -73, -134),
  }
}
