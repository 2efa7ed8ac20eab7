import * as v from 'valibot'
import { singleLineText } from '../fields.ts'

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
/** Steps of a thousandth, as in the product file. */
export const attributeDecimal = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(999_999),
  v.check((value) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6),
)
const name = singleLineText(1, 60)
const code = v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9-]{1,60}$/))

/** What staff may write as an attribute; units are part of the names. */
const fields = {
  model: name,
  colour: name,
  battery_mah: whole(100_000),
  connector: name,
  compatible_with: v.pipe(v.array(code), v.minLength(1), v.maxLength(40)),
  flavour: name,
  flavour_family: name,
  nicotine_mg_ml: attributeDecimal,
  volume_ml: attributeDecimal,
  pack_size: whole(1_000),
  vg_pg: singleLineText(1, 20),
  resistance_ohm: attributeDecimal,
}
export type AttributeName = keyof typeof fields

export const staffAttributes = v.partial(v.strictObject(fields))
export const ATTRIBUTE_NAMES = Object.keys(fields).filter((key): key is AttributeName => key in fields)

const FLAVOUR: readonly AttributeName[] = ['flavour', 'flavour_family', 'nicotine_mg_ml']

/** The attributes that make sense in a category, in display order. Others stay possible: a product keeps what it has. */
export const CATEGORY_ATTRIBUTES: Readonly<Record<string, readonly AttributeName[]>> = {
  device: ['model', 'colour', 'battery_mah', 'connector', 'resistance_ohm', 'compatible_with'],
  pod: [...FLAVOUR, 'volume_ml', 'pack_size', 'resistance_ohm', 'compatible_with'],
  disposable: [...FLAVOUR, 'volume_ml', 'battery_mah', 'connector', 'pack_size'],
  liquid: [...FLAVOUR, 'volume_ml', 'vg_pg', 'pack_size'],
  coil: ['resistance_ohm', 'pack_size', 'compatible_with'],
  charger: ['model', 'colour', 'connector', 'compatible_with'],
  pouch: ['model', 'colour', 'pack_size', 'compatible_with'],
  package: [],
  reward: ['model', 'colour'],
}
