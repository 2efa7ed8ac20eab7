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

/** Masters stand in the 4:5 of the shop's cells. */
export const MASTER = { width: 1280, height: 1600 } as const

/** `whole` is the picture of a card; `close` the gallery's second, near enough to see how the thing is made. */
export type View = 'whole' | 'close'

/** Drawings are made in thousandths of the picture's height. */
const UNITS = 1000
/** Where the top of a thing lies in the close view: below the place of the reading. */
const CLOSE_TOP = 0.2

export interface Frame {
  /** Pixels. */
  width: number
  height: number
  /** Middle of the product as a share of the width. */
  centre: number
  /** Line the product stands on as a share of the height; beyond 1 its foot is out of the frame. */
  floor: number
  scale: number
}

/**
 * The product alone on its shadow, as an SVG document on nothing: the haze is painted apart.
 *
 * @param inner what peeks out of a box, in the order of `visual.inner`
 */
export function drawProduct(product: DrawnProduct, view: View = 'whole', inner: readonly DrawnProduct[] = []): string {
  const sheet = createSheet()
  const flavour = flavourOf(product)
  const drawing = drawShape(sheet, product, { flavour, inner })
  const frame =
    view === 'whole' ? { ...MASTER, centre: 0.5, floor: FLOOR_LINE, scale: 1 } : closeFrame(product, drawing)
  return setInFrame(sheet, { drawing, flavour, frame })
}

/** How near each shape comes, and where its middle then lies; most show their upper part. */
const NEAR: Record<Shape, { scale: number; centre: number; floor?: number }> = {
  pod_device: { scale: 1.75, centre: 0.52 },
  // By its pod: no letter of the carton is cut.
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

/** Sets a drawing on its shadow into a frame, as a whole SVG document. */
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
