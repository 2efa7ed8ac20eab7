import type { Drawing, DrawnProduct, Shape } from './drawn-product.ts'
import { FLOOR_LINE } from './field.ts'
import { type Flavour, flavourOf } from './flavour.ts'
import { contactShadow } from './materials.ts'
import { bottle } from './shapes/bottle.ts'
import { box } from './shapes/box.ts'
import { charger } from './shapes/charger.ts'
import { coil } from './shapes/coil.ts'
import { disposableStick } from './shapes/disposable-stick.ts'
import { podDevice } from './shapes/pod-device.ts'
import { podCarton, podPack } from './shapes/pod-pack.ts'
import { pouch } from './shapes/pouch.ts'
import { createSheet, group, type Sheet } from './sheet.ts'

/** Size of rendered product images: 4:5 as in the product grid. */
export const MASTER = { width: 1280, height: 1600 } as const

/** `whole` is the image of a product card; `close` is the gallery's second image, a close-up. */
export type View = 'whole' | 'close'

/** Drawing units: thousandths of the image height. */
const UNITS = 1000
/** Top of the product in the close-up, as a share of the height; below the area reserved for text. */
const CLOSE_TOP = 0.2

export interface Frame {
  /** Pixels. */
  width: number
  height: number
  /** Horizontal centre of the product as a share of the width. */
  centre: number
  /** Baseline of the product as a share of the height; above 1 its lower end is cropped. */
  floor: number
  scale: number
}

/**
 * Draws the product and its shadow as a transparent SVG document; the haze is painted separately.
 *
 * @param inner products visible in a box, in the order of `visual.inner`
 */
export function drawProduct(product: DrawnProduct, view: View = 'whole', inner: readonly DrawnProduct[] = []): string {
  const sheet = createSheet()
  const flavour = flavourOf(product)
  const drawing = drawShape(sheet, product, { flavour, inner })
  const frame =
    view === 'whole' ? { ...MASTER, centre: 0.5, floor: FLOOR_LINE, scale: 1 } : closeFrame(product, drawing)
  return setInFrame(sheet, { drawing, flavour, frame })
}

/** Scale and position of each shape in the close-up; most show their upper part. */
const NEAR: Record<Shape, { scale: number; centre: number; floor?: number }> = {
  pod_device: { scale: 1.75, centre: 0.52 },
  // Aligned with its pod, so that no letter of the carton is cropped.
  pod_pack: { scale: 2.3, centre: 0, floor: 0.9 },
  disposable_stick: { scale: 1.9, centre: 0.52 },
  bottle: { scale: 1.4, centre: 0.52, floor: 1.06 },
  coil: { scale: 1.6, centre: 0.52 },
  charger: { scale: 1.5, centre: 0.5 },
  pouch: { scale: 1.6, centre: 0.66 },
  box: { scale: 1.4, centre: 0.5 },
}

function closeFrame({ visual }: DrawnProduct, { height }: Drawing): Frame {
  const { scale, centre, floor = CLOSE_TOP + (height * scale) / UNITS } = NEAR[visual.shape]
  return { ...MASTER, centre, floor, scale }
}

/** Places a drawing with its shadow into a frame, as a complete SVG document. */
export function setInFrame(
  sheet: Sheet,
  { drawing, flavour, frame }: { drawing: Drawing; flavour: Flavour; frame: Frame },
): string {
  const { width, height, centre, floor, scale } = frame
  const units = (UNITS * width) / height
  const goods = group(
    `transform="translate(${units * centre} ${UNITS * floor}) scale(${scale})"`,
    contactShadow(sheet, drawing.width, flavour),
    drawing.svg,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${units} ${UNITS}">` +
    `<defs>${sheet.definitions()}</defs>${goods}</svg>`
  )
}

interface Surroundings {
  flavour: Flavour
  inner: readonly DrawnProduct[]
}

function drawShape(sheet: Sheet, product: DrawnProduct, { flavour, inner }: Surroundings): Drawing {
  switch (product.visual.shape) {
    case 'pod_device':
      return podDevice(sheet, product, { flavour })
    case 'pod_pack':
      return podPack(sheet, product, flavour)
    case 'disposable_stick':
      return disposableStick(sheet, product, flavour)
    case 'bottle':
      return bottle(sheet, product, flavour)
    case 'coil':
      return coil(sheet, product, flavour)
    case 'charger':
      return charger(sheet, product, flavour)
    case 'pouch':
      return pouch(sheet, product, flavour)
    case 'box': {
      const drawInner = (one: DrawnProduct) =>
        one.visual.shape === 'pod_pack' ? podCarton(sheet, one) : drawShape(sheet, one, { flavour, inner: [] })
      return box(sheet, product, inner.map(drawInner))
    }
  }
}
