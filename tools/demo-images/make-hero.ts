import { type Composed, compose } from './compose.ts'
import { contentKey } from './content-key.ts'
import { type Frame, MASTER, setInFrame } from './draw-product.ts'
import type { DrawnProduct } from './drawn-product.ts'
import type { FieldOptions } from './field.ts'
import { flavourOf } from './flavour.ts'
import { podDevice } from './shapes/pod-device.ts'
import { createSheet } from './sheet.ts'

/** `portrait` is 4:5, for phones; `landscape` is 2:1, for wide windows. */
export type HeroFormat = 'portrait' | 'landscape'

export interface HeroProducts {
  device: DrawnProduct
  pod: DrawnProduct
}

interface Setting {
  frame: Frame
  haze: Omit<FieldOptions, 'flavour' | 'width' | 'height'>
}

/** The device is on the right; the text area is left of it, down to the button. */
const SETTINGS = {
  portrait: {
    frame: { ...MASTER, centre: 0.765, floor: 0.915, scale: 1.1 },
    haze: { seed: 8, light: [0.4, 0.3], reading: [0.56, 0.94], floorEdge: 0.835 },
  },
  landscape: {
    frame: { width: 2560, height: 1280, centre: 0.72, floor: 0.9, scale: 1.16 },
    haze: { seed: 4, light: [0.5, 0.34], reading: [0.56, 0.94], floorEdge: 0.825 },
  },
} as const satisfies Record<HeroFormat, Setting>

/** File name of a hero image without extension. */
export const heroName = ({ device, pod }: HeroProducts, format: HeroFormat): string =>
  `hero-${format}-${contentKey(device.visual, pod.visual, SETTINGS[format])}`

/** Renders a hero image of the home page: a device with a pod, in the haze of the pod's flavour. */
export async function makeHero({ device, pod }: HeroProducts, format: HeroFormat): Promise<Composed> {
  const { frame, haze } = SETTINGS[format]
  const flavour = flavourOf(pod)
  const sheet = createSheet()
  const drawing = podDevice(sheet, device, { flavour, liquid: pod.visual.body })
  const { width, height } = frame
  return compose({
    width,
    height,
    svg: setInFrame(sheet, { drawing, flavour, frame }),
    haze: { flavour, ...haze },
  })
}
