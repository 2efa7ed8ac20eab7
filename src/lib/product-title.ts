import type { ProductCard } from '#contract/entities/product.ts'

type Named = Pick<ProductCard, 'name' | 'attributes'>

/** What tells a product from its siblings, and what it is one of: Mango, Kabusa Pod. */
export interface ProductTitle {
  title: string
  /** Empty when the name says it all. */
  line: string
}

/**
 * Splits a catalogue name at its flavour or colour, because lists are read by that: "Kabusa Pod Mango" is Mango, a
 * Kabusa Pod; "Kabusa One Device Moss" is One Moss, a Kabusa One Device.
 */
export function productTitle({ name, attributes }: Named): ProductTitle {
  const { flavour, colour, model } = attributes
  if (flavour) return { title: flavour, line: without(name, flavour) }
  if (colour && model) return { title: `${model.split(' ').at(-1)} ${colour}`, line: without(name, colour) }
  return { title: name, line: '' }
}

const without = (name: string, part: string): string => name.replace(part, '').replace(/\s+/g, ' ').trim()

/** The one large numeral of a product, with its unit: strength, battery, resistance or pieces. */
export interface Reading {
  value: string
  unit: 'mg/ml' | 'mAh' | 'ohm' | 'pieces'
}

export function productReading({ attributes }: Pick<ProductCard, 'attributes'>): Reading | null {
  const { nicotine_mg_ml, battery_mah, resistance_ohm, pack_size } = attributes
  if (nicotine_mg_ml !== undefined) return { value: String(nicotine_mg_ml), unit: 'mg/ml' }
  if (resistance_ohm !== undefined) return { value: String(resistance_ohm), unit: 'ohm' }
  if (battery_mah !== undefined) return { value: String(battery_mah), unit: 'mAh' }
  if (pack_size !== undefined && pack_size > 1) return { value: String(pack_size), unit: 'pieces' }
  return null
}
