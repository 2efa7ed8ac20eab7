import type { ProductCard } from '#contract/catalogue/product.ts'

type TitledProduct = Pick<ProductCard, 'name' | 'attributes'>

/** What distinguishes a product from its variants, and its product line: Mango, Kabusa Pod. */
export interface ProductTitle {
  title: string
  /** Empty when the title is the whole name. */
  line: string
}

/**
 * Splits a catalogue name at its flavour or colour, since customers scan lists by these: "Kabusa Pod Mango" becomes
 * Mango, Kabusa Pod; "Kabusa One Device Moss" becomes One Moss, Kabusa One Device.
 */
export function productTitle({ name, attributes }: TitledProduct): ProductTitle {
  const { flavour, colour, model } = attributes
  if (flavour) return { title: flavour, line: without(name, flavour) }
  if (colour && model) return { title: `${model.split(' ').at(-1)} ${colour}`, line: without(name, colour) }
  return { title: name, line: '' }
}

const without = (name: string, part: string): string => name.replace(part, '').replace(/\s+/g, ' ').trim()

/** The main figure of a product with its unit: strength, battery, resistance or pack size. */
export interface ProductFigure {
  value: string
  unit: 'mg/ml' | 'mAh' | 'ohm' | 'pieces'
}

export function productFigure({ attributes }: Pick<ProductCard, 'attributes'>): ProductFigure | null {
  const { nicotine_mg_ml, battery_mah, resistance_ohm, pack_size } = attributes
  if (nicotine_mg_ml !== undefined) return { value: String(nicotine_mg_ml), unit: 'mg/ml' }
  if (resistance_ohm !== undefined) return { value: String(resistance_ohm), unit: 'ohm' }
  if (battery_mah !== undefined) return { value: String(battery_mah), unit: 'mAh' }
  if (pack_size !== undefined && pack_size > 1) return { value: String(pack_size), unit: 'pieces' }
  return null
}
