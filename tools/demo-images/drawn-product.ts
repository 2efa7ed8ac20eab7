import type { Hex } from '#server/platform/images/colour.ts'

export type Shape = 'pod_device' | 'pod_pack' | 'disposable_stick' | 'bottle' | 'coil' | 'charger' | 'pouch' | 'box'

/** Input of a drawing: the `visual` of the catalogue and the attributes printed on a pack. */
export interface DrawnProduct {
  id: number
  name: string
  category: string
  visual: {
    shape: Shape
    body: Hex
    accent: Hex
    detail: Hex
    label: string
    sublabel: string
    /** Ids of up to three products visible in a box. */
    inner?: readonly number[]
  }
  attributes: {
    flavour?: string
    nicotine_mg_ml?: number
    volume_ml?: number
    pack_size?: number
    resistance_ohm?: number | null
  }
}

/** A drawing with its base on y = 0 and its centre at x = 0, in thousandths of the image height. */
export interface Drawing {
  svg: string
  /** Size of the product; `width` is the footprint of its contact shadow. */
  width: number
  height: number
}
