import type { Category } from '#contract/entities/product.ts'
import type { Hex } from './colour.ts'

export type Shape = 'pod_device' | 'pod_pack' | 'disposable_stick' | 'bottle' | 'coil' | 'charger' | 'pouch' | 'box'

/** What a drawing is made of: the `visual` of the catalogue, and the few attributes that stand on a pack. */
export interface DrawnProduct {
  id: number
  name: string
  category: Category
  visual: {
    shape: Shape
    body: Hex
    accent: Hex
    detail: Hex
    label: string
    sublabel: string
    /** Ids of up to three products that peek out of a box. */
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

/** A drawing stands on y = 0 with its middle at x = 0, in thousandths of the picture's height. */
export interface Drawing {
  svg: string
  /** Footprint of the contact shadow. */
  width: number
  height: number
}
