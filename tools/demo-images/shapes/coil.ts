import { type Hex, shade } from '#server/platform/images/colour.ts'
import { fitted, outline } from '#server/platform/images/lettering.ts'
import type { Drawing, DrawnProduct } from '../drawn-product.ts'
import type { Flavour } from '../flavour.ts'
import { cylinder, daylight, gold, groove } from '../materials.ts'
import { group, moved, path, rect, type Sheet, standing } from '../sheet.ts'
import { pod } from './pod.ts'

/** Coils of Duo and Tera, and the empty cartridge, which is a refillable pod. */
export function coil(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const { label } = product.visual
  if (label.includes('CARTRIDGE')) return cartridge(sheet, product, flavour)
  return label.includes('TERA') ? teraCoil(sheet, product, flavour) : duoCoil(sheet, product, flavour)
}

function cartridge(sheet: Sheet, { attributes }: DrawnProduct, flavour: Flavour): Drawing {
  const [width, height] = [338, 520]
  const size = { size: 50, weight: 600, tracking: -0.02 } as const
  return {
    width,
    height,
    svg:
      pod(sheet, flavour, { width, height, liquid: null, level: 0, hasFoot: true }) +
      // Coil and cotton are visible in the empty tank; a plug closes the filling hole at its side.
      rect({ ...standing(96, 150, -28), radius: 8 }, `fill="${cylinder(sheet, '#b8bdc2', flavour)}"`) +
      rect({ x: -26, y: -146, width: 52, height: 66, radius: 26 }, 'fill="#efe9dc"') +
      mesh(sheet, { x: -26, y: -146, width: 52, height: 66 }, 26) +
      rect({ x: 104, y: -92, width: 44, height: 26, radius: 13 }, 'fill="#26282b"') +
      rect({ x: 108, y: -89, width: 36, height: 3, radius: 1.5 }, 'fill="#ffffff" opacity="0.35"') +
      [0.25, 0.5, 0.75]
        .map((share) =>
          rect(
            { x: -150, y: -60 - share * 190, width: share === 0.5 ? 26 : 16, height: 2.4 },
            'fill="#ffffff" opacity="0.75"',
          ),
        )
        .join('') +
      moved(
        0,
        -height + 118,
        path(
          outline(attributes.resistance_ohm ? `${attributes.resistance_ohm} ohm` : '2 ml', size, 'middle'),
          'fill="#ffffff" opacity="0.82"',
        ),
      ),
  }
}

function duoCoil(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const metal = product.visual.body
  const ring = (width: number, y: number) =>
    rect({ x: -width / 2, y, width, height: 26, radius: 13 }, `fill="${cylinder(sheet, '#202225', flavour)}"`)
  return {
    width: 150,
    height: 560,
    svg:
      rect({ ...standing(102, 62), radius: 6 }, `fill="${gold(sheet, flavour)}"`) +
      rect({ ...standing(172, 74, -34), radius: 5 }, `fill="${cylinder(sheet, metal, flavour)}"`) +
      ring(224, -116) +
      part(sheet, flavour, { colour: metal, width: 256, height: 336, bottom: -112 }) +
      groove(-128, -196, 256) +
      window(sheet, { x: -82, y: -394, width: 164, height: 178 }, 14) +
      ring(228, -470) +
      part(sheet, flavour, { colour: shade(metal, 0.04), width: 196, height: 96, bottom: -464 }) +
      engraved(product, -142, 38),
  }
}

function teraCoil(sheet: Sheet, product: DrawnProduct, flavour: Flavour): Drawing {
  const metal = product.visual.body
  const thread = Array.from({ length: 6 }, (_, index) => groove(-112, -84 + index * 11, 224)).join('')
  return {
    width: 210,
    height: 540,
    svg:
      rect({ ...standing(74, 40), radius: 6 }, `fill="${gold(sheet, flavour)}"`) +
      part(sheet, flavour, { colour: metal, width: 224, height: 78, bottom: -22 }) +
      thread +
      part(sheet, flavour, { colour: metal, width: 292, height: 330, bottom: -98 }) +
      window(sheet, { x: -108, y: -392, width: 84, height: 190 }, 42) +
      window(sheet, { x: 24, y: -392, width: 84, height: 190 }, 42) +
      groove(-146, -180, 292) +
      rect({ x: -122, y: -450, width: 244, height: 26, radius: 13 }, `fill="${cylinder(sheet, '#a5342a', flavour)}"`) +
      part(sheet, flavour, { colour: shade(metal, 0.04), width: 232, height: 88, bottom: -446 }) +
      groove(-116, -512, 232) +
      engraved(product, -124, 40),
  }
}

interface Part {
  colour: Hex
  width: number
  height: number
  bottom: number
}

/** One turned part of a coil, with chamfers that reflect the light. */
function part(sheet: Sheet, flavour: Flavour, { colour, width, height, bottom }: Part): string {
  const box = { ...standing(width, height, bottom), radius: 7 }
  return (
    rect(box, `fill="${cylinder(sheet, colour, flavour)}"`) +
    rect(box, `fill="${daylight(sheet, 0.8)}"`) +
    rect(
      { x: box.x + 6, y: box.y + 1, width: box.width - 12, height: 2.5, radius: 1.2 },
      'fill="#ffffff" opacity="0.7"',
    )
  )
}

interface Opening {
  x: number
  y: number
  width: number
  height: number
}

function window(sheet: Sheet, opening: Opening, radius: number): string {
  const depth = sheet.down([
    [0, '#000000', 0.6],
    [0.16, '#000000', 0.12],
    [1, '#000000', 0],
  ])
  return (
    rect({ ...opening, radius }, 'fill="#efe7d6"') +
    mesh(sheet, opening, radius) +
    rect({ ...opening, radius }, `fill="${depth}"`) +
    rect({ ...opening, radius }, 'fill="none" stroke="#16171a" stroke-width="3.500" stroke-opacity="0.85"') +
    rect(
      { x: opening.x - 3, y: opening.y - 3, width: opening.width + 6, height: opening.height + 6, radius: radius + 3 },
      'fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="1.600"',
    )
  )
}

/** Woven wire in front of cotton. */
function mesh(sheet: Sheet, { x, y, width, height }: Opening, radius: number): string {
  const clip = sheet.clip(rect({ x, y, width, height, radius }, ''))
  const step = 15
  const upright = Array.from(
    { length: Math.ceil(width / step) },
    (_, index) => `M${x + 6 + index * step} ${y}v${height}`,
  )
  const level = Array.from({ length: Math.ceil(height / step) }, (_, index) => `M${x} ${y + 6 + index * step}h${width}`)
  const wires = [...upright, ...level].join('')
  return group(
    `clip-path="${clip}" fill="none"`,
    path(wires, 'stroke="#7c5212" stroke-width="4.500" transform="translate(1.5 1.5)" opacity="0.55"'),
    path(wires, 'stroke="#cf9738" stroke-width="3.400"'),
    path(wires, 'stroke="#f6d48d" stroke-width="1" transform="translate(-0.8 -0.8)"'),
  )
}

function engraved({ attributes, visual }: DrawnProduct, y: number, size: number): string {
  const text = attributes.resistance_ohm ? `${attributes.resistance_ohm.toFixed(1)} ohm` : visual.sublabel
  const lettering = fitted(text, { size, weight: 700, tracking: -0.01 }, 190)
  const word = outline(text, lettering, 'middle')
  return moved(0, y + 1.4, path(word, 'fill="#ffffff" opacity="0.6"')) + moved(0, y, path(word, 'fill="#2b2d30"'))
}
