import { type Hex, INK, inkOn, mix, shade } from '#server/platform/images/colour.ts'
import { outline, type Weight } from '#server/platform/images/lettering.ts'
import type { Drawing, DrawnProduct } from '../drawn-product.ts'
import type { Flavour } from '../flavour.ts'
import { daylight, groove, lamp, reflection, slab } from '../materials.ts'
import { type Box, ellipse, group, moved, path, rect, type Sheet, standing } from '../sheet.ts'
import { podDevice } from './pod-device.ts'

/** Cable, dock, wall adapter, charging case and stand: each has its own drawing, chosen by the label. */
export function charger(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const { label, sublabel } = product.visual
  const draw = KINDS.find(([word]) => `${label} ${sublabel}`.toUpperCase().includes(word))?.[1] ?? dock
  return draw(sheet, product, flavour)
}

type Draw = (sheet: Sheet, product: DrawnProduct, flavour: Flavour) => Drawing

const KINDS: readonly [string, Draw][] = [
  ['CABLE', cable],
  ['ADAPTER', adapter],
  ['CASE', chargingCase],
  ['STAND', stand],
]

const DEVICE: DrawnProduct = {
  id: 0,
  name: 'Kabusa One',
  category: 'device',
  visual: {
    shape: 'pod_device',
    body: '#3a3d42',
    accent: '#8d949e',
    detail: '#ffffff',
    label: 'KABUSA ONE',
    sublabel: '',
  },
  attributes: {},
}

interface ServerMessages {
  x: number
  y: number
  size: number
  weight?: Weight
  anchor?: 'start' | 'middle' | 'end'
}

const write = (text: string, body: string, { x, y, size, weight = 700, anchor = 'start' }: ServerMessages) =>
  moved(x, y, path(outline(text, { size, weight, tracking: -0.02 }, anchor), `fill="${printOn(body)}" opacity="0.88"`))

const printOn = (body: string) => (inkOn(body) === INK ? mix(body, '#16130f', 0.72) : '#ffffff')

function block(sheet: Sheet, box: Box, { colour, flavour }: { colour: Hex; flavour: Flavour }): string {
  return (
    rect(box, `fill="${slab(sheet, colour, flavour)}"`) +
    rect(box, `fill="${daylight(sheet)}"`) +
    reflection(sheet, rect(box, ''), box) +
    rect(
      {
        x: box.x + (box.radius ?? 0) * 0.7,
        y: box.y + 1,
        width: box.width - (box.radius ?? 0) * 1.4,
        height: 2.4,
        radius: 1.2,
      },
      'fill="#ffffff" opacity="0.5"',
    )
  )
}

/** A braided cord: shadow below, weave, and a highlight along it. */
function cord(data: string, colour: string): string {
  return (
    path(
      data,
      'fill="none" stroke="#000000" stroke-opacity="0.3" stroke-width="25" stroke-linecap="round" transform="translate(5 9)"',
    ) +
    path(data, `fill="none" stroke="${shade(colour, -0.06)}" stroke-width="23" stroke-linecap="round"`) +
    path(data, `fill="none" stroke="${shade(colour, 0.06)}" stroke-width="17" stroke-linecap="round"`) +
    path(data, 'fill="none" stroke="#000000" stroke-opacity="0.24" stroke-width="21" stroke-dasharray="2.500 5"') +
    path(
      data,
      'fill="none" stroke="#ffffff" stroke-opacity="0.28" stroke-width="4" stroke-linecap="round" transform="translate(-3.5 -4)"',
    )
  )
}

/** USB-C plug with its metal part up; the end of its sleeve is at y = 0. */
function plug(sheet: Sheet, flavour: Flavour, colour: string): string {
  return (
    rect({ x: -19, y: -148, width: 38, height: 56, radius: 9 }, `fill="${slab(sheet, '#c9cdd1', flavour)}"`) +
    rect({ x: -11, y: -146, width: 22, height: 5, radius: 2.5 }, 'fill="#2a2c2f"') +
    block(sheet, { x: -33, y: -100, width: 66, height: 92, radius: 12 }, { colour: colour, flavour }) +
    rect({ x: -17, y: -12, width: 34, height: 26, radius: 7 }, `fill="${slab(sheet, shade(colour, -0.06), flavour)}"`) +
    groove(-17, -3, 34)
  )
}

function cable(sheet: Sheet, { visual }: DrawnProduct, flavour: Flavour): Drawing {
  const rings =
    'M-148 -402V-190C-148 -70 148 -70 148 -190V-300C148 -372 84 -404 0 -404S-120 -330 -120 -262V-196C-120 -104 118 -104 118 -196V-286C118 -346 66 -374 2 -374S-92 -318 -92 -258V-200C-92 -134 90 -134 90 -200V-402'
  const { body } = visual
  return {
    width: 250,
    height: 560,
    svg:
      moved(
        0,
        52,
        cord(rings, body),
        moved(-148, -406, plug(sheet, flavour, body)),
        moved(90, -406, plug(sheet, flavour, body)),
      ) +
      block(sheet, { x: -34, y: -96, width: 68, height: 98, radius: 8 }, { colour: shade(body, 0.05), flavour }) +
      moved(7, -18, group('transform="rotate(-90)"', write('Kabusa', body, { x: 0, y: 0, size: 19 }))),
  }
}

function dock(sheet: Sheet, { visual }: DrawnProduct, flavour: Flavour): Drawing {
  const { body, detail } = visual
  const device = podDevice(sheet, DEVICE, { flavour })
  const base = { ...standing(392, 104), radius: 24 }
  return {
    width: 380,
    height: 104 + device.height * 0.82 - 16,
    svg:
      cord('M190 -34C300 -34 320 -10 420 -12S560 -24 640 -8', body) +
      moved(0, -90, `<g transform="scale(0.82)">${device.svg}</g>`) +
      block(sheet, base, { colour: body, flavour }) +
      rect({ x: -104, y: -106, width: 208, height: 10, radius: 5 }, 'fill="#050506" opacity="0.75"') +
      lamp(sheet, { x: 112, y: -55, width: 42, height: 6 }, detail) +
      write('Kabusa', body, { x: -160, y: -41, size: 33 }),
  }
}

function adapter(sheet: Sheet, { visual }: DrawnProduct, flavour: Flavour): Drawing {
  const { body, detail } = visual
  const port = { x: -52, y: -300, width: 104, height: 36, radius: 18 }
  return {
    width: 300,
    height: 420,
    svg:
      block(sheet, { ...standing(328, 420), radius: 46 }, { colour: body, flavour }) +
      rect(
        { x: -164 + 22, y: -420 + 22, width: 284, height: 376, radius: 30 },
        `fill="none" stroke="#ffffff" stroke-opacity="0.1" stroke-width="2"`,
      ) +
      rect(
        { x: port.x - 5, y: port.y - 5, width: port.width + 10, height: port.height + 10, radius: 23 },
        `fill="${slab(sheet, '#b9bdc2', flavour)}"`,
      ) +
      rect(port, 'fill="#050506"') +
      rect({ x: -34, y: -287, width: 68, height: 10, radius: 4 }, 'fill="#2c2e32"') +
      rect({ x: -30, y: -286, width: 60, height: 2.5 }, 'fill="#c9963f"') +
      lamp(sheet, { x: -17, y: -222, width: 34, height: 5.5 }, detail) +
      write('10', body, { x: -108, y: -62, size: 108, weight: 500 }) +
      write('W', body, { x: 18, y: -62, size: 38, weight: 500 }) +
      write('Kabusa', body, { x: -118, y: -352, size: 30 }),
  }
}

function chargingCase(sheet: Sheet, { visual }: DrawnProduct, flavour: Flavour): Drawing {
  const { body, detail } = visual
  const [width, height] = [318, 600]
  const box = { ...standing(width, height), radius: 70 }
  return {
    width: width - 60,
    height,
    svg:
      block(sheet, box, { colour: body, flavour }) +
      groove(-width / 2, -height + 176, width) +
      rect(
        { x: -54, y: -height + 158, width: 108, height: 36, radius: 18 },
        `fill="${slab(sheet, shade(body, 0.06), flavour)}"`,
      ) +
      rect({ x: -46, y: -height + 160, width: 92, height: 2.4, radius: 1.2 }, 'fill="#ffffff" opacity="0.4"') +
      [0, 1, 2, 3]
        .map((index) =>
          index < 3
            ? lamp(sheet, { x: -45 + index * 26, y: -250, width: 10, height: 10 }, detail)
            : ellipse([-40 + index * 26, -245, 5, 5], `fill="${shade(body, -0.08)}"`),
        )
        .join('') +
      write('Kabusa', body, { x: 0, y: -74, size: 46, anchor: 'middle' }),
  }
}

function stand(sheet: Sheet, { visual }: DrawnProduct, flavour: Flavour): Drawing {
  const { body, accent } = visual
  const plate = { x: -118, y: -528, width: 236, height: 480, radius: 118 }
  const ring = sheet.diagonal([
    [0, shade(accent, 0.04)],
    [0.5, shade(accent, -0.1)],
    [1, shade(accent, -0.28)],
  ])
  const hollow = sheet.diagonal([
    [0, shade(body, -0.12)],
    [1, shade(body, 0.06)],
  ])
  return {
    width: 320,
    height: 528,
    svg:
      block(sheet, plate, { colour: body, flavour }) +
      ellipse([0, -410, 82, 82], `fill="${ring}"`) +
      ellipse([0, -410, 77, 77], `fill="${hollow}"`) +
      rect({ x: -14, y: -437, width: 28, height: 54, radius: 14 }, `fill="${accent}" opacity="0.9"`) +
      rect(
        { x: -118, y: -96, width: 236, height: 30 },
        `fill="${sheet.down([
          [0, '#000000', 0],
          [1, '#000000', 0.45],
        ])}"`,
      ) +
      block(sheet, { ...standing(340, 74), radius: 30 }, { colour: shade(body, 0.02), flavour }) +
      rect({ x: -100, y: -75, width: 200, height: 8, radius: 4 }, 'fill="#050506" opacity="0.7"') +
      write('Member', body, { x: 0, y: -25, size: 30, anchor: 'middle' }),
  }
}
