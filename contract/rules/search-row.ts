import type { Category, ProductCard } from '../entities/product.ts'

/** What one product is found by, as it is written. */
export interface SearchRow {
  /** Also its place in shop order. */
  id: number
  name: string
  /** What lists call it: its flavour, or else its name. */
  title: string
  sku: string
  /** What else is known of it; the same for many. */
  about: string
}

/** In English, Malay and Indonesian: people search in the words of their kitchen, not of the catalogue. */
const CATEGORY: Record<Category, string> = {
  device: 'device devices peranti perangkat',
  pod: 'pod pods',
  disposable: 'stick sticks stik single use disposable batang pakai buang sekali',
  liquid: 'liquid liquids cecair cairan',
  coil: 'coil coils cartridge cartridges gegelung kartrij koil kartrid',
  charger: 'power charger chargers kuasa pengecas pengisi daya',
  pouch: 'pouch pouches sarung',
  package: 'package packages set pakej paket',
  reward: 'reward rewards ganjaran hadiah',
}

const FAMILY: Record<string, string> = {
  fruit: 'fruit buah',
  'fruit-mint': 'fruit buah mint pudina',
  mint: 'mint pudina',
  tobacco: 'tobacco tembakau',
  beverage: 'drink beverage minuman',
  dessert: 'dessert pencuci mulut penutup',
  plain: 'plain kosong polos',
}

/** What a Malaysian or an Indonesian calls it. */
const ALSO: Record<string, string> = {
  apple: 'epal apel',
  blackcurrant: 'kismis hitam',
  cable: 'kabel',
  coffee: 'kopi kafe cafe',
  grape: 'anggur',
  guava: 'jambu',
  honeydew: 'tembikai susu melon',
  kopi: 'coffee kafe cafe',
  lychee: 'laici leci lichi',
  mango: 'mangga',
  menthol: 'mentol',
  passionfruit: 'markisa',
  peach: 'pic persik',
  pineapple: 'nanas',
  tea: 'teh',
  teh: 'tea',
  vanilla: 'vanila',
  watermelon: 'tembikai semangka',
}

const ACCENTS = /\p{M}+/gu
const WORDS = /\d+(?:[.,]\d+)*|\p{L}+/gu
const PLAIN = /^(?:[a-z]+|\d+)(?: (?:[a-z]+|\d+))*$/

/** Words and numbers, lower case, without accents: `Café 20mg/ml` is `cafe 20 mg ml`. */
export function wordsOf(text: string): string {
  const lower = text.toLowerCase()
  // Most names are words already; asked first, ten thousand of them cost a quarter.
  if (PLAIN.test(lower)) return lower
  return (lower.normalize('NFKD').replace(ACCENTS, '').match(WORDS) ?? []).join(' ').replaceAll(',', '.')
}

/** Letters and digits alone, for codes: `KP-01-20` is `kp0120`. */
export const codeOf = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, '')

/** What else people call these words; empty for most. */
export const otherNamesOf = (words: string): string =>
  words
    .split(' ')
    .flatMap((word) => (Object.hasOwn(ALSO, word) ? [ALSO[word]] : []))
    .join(' ')

/** What a product is found by. */
export const searchRowOf = ({ id, name, sku, category, attributes }: ProductCard): SearchRow => ({
  id,
  name,
  title: attributes.flavour ?? name,
  sku,
  about: `${CATEGORY[category]} ${aboutOf(attributes)}`,
})

function aboutOf(attributes: ProductCard['attributes']): string {
  const { model, colour, flavour, flavour_family = '', connector, compatible_with } = attributes
  const { nicotine_mg_ml, volume_ml, battery_mah, resistance_ohm } = attributes
  let about = FAMILY[flavour_family] ?? ''
  if (flavour !== undefined) about += ' flavour perisa rasa'
  for (const said of [model, colour, connector]) if (said !== undefined) about += ` ${said}`
  for (const other of compatible_with ?? []) about += ` ${other}`
  if (nicotine_mg_ml !== undefined) about += ` ${nicotine_mg_ml} mg ml`
  if (volume_ml !== undefined) about += ` ${volume_ml} ml`
  if (battery_mah !== undefined) about += ` ${battery_mah} mah battery bateri baterai`
  return resistance_ohm === undefined ? about : `${about} ${resistance_ohm} ohm`
}
