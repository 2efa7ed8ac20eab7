import type { Category, ProductCard } from '../entities/product.ts'

/**
 * What one product is found by. Every text is words in lower case without accents, each with a space on both sides, so
 * that a word, its start or a part of it is found by looking for it with two spaces, one or none.
 */
export interface SearchRow {
  /** Also its place in shop order. */
  id: number
  name: string
  /** What lists call it: its flavour, or else its name. */
  title: string
  /** Its SKU, letters and digits alone. */
  code: string
  /** What else is known of it. */
  about: string
}

/** In English, Malay and Indonesian: people search in the words of their kitchen, not of the catalogue. */
const CATEGORY: Record<Category, string> = {
  device: 'device devices peranti perangkat',
  pod: 'pod pods',
  disposable: 'stick sticks single use disposable batang pakai buang sekali',
  liquid: 'liquid liquids cecair cairan',
  coil: 'coil coils cartridge cartridges gegelung kartrij koil kartrid',
  charger: 'power charger chargers pengecas pengisi daya',
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

/** Words and numbers, lower case, without accents: `Café 20mg/ml` is `cafe 20 mg ml`. */
export const wordsOf = (text: string): string =>
  (text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().match(WORDS) ?? []).join(' ').replaceAll(',', '.')

const spaced = (words: string): string => ` ${words} `

/** Letters and digits alone, for codes: `KP-01-20` is `kp0120`. */
export const codeOf = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '')

/** What a product is found by. */
export function searchRowOf({ id, name, sku, category, attributes }: ProductCard): SearchRow {
  const named = wordsOf(name)
  return {
    id,
    name: spaced(named),
    title: spaced(attributes.flavour ? wordsOf(attributes.flavour) : named),
    code: codeOf(sku),
    about: spaced([...otherNames(named), CATEGORY[category], aboutOf(attributes)].filter(Boolean).join(' ')),
  }
}

const otherNames = (named: string): string[] =>
  named.split(' ').flatMap((word) => (Object.hasOwn(ALSO, word) ? [ALSO[word] ?? ''] : []))

function aboutOf(attributes: ProductCard['attributes']): string {
  const { model, colour, flavour, flavour_family = '', connector, compatible_with = [] } = attributes
  const { nicotine_mg_ml, volume_ml, battery_mah, resistance_ohm } = attributes
  const written = [
    model,
    colour,
    flavour && `${flavour} flavour perisa rasa`,
    connector,
    ...compatible_with,
    nicotine_mg_ml !== undefined && `${nicotine_mg_ml} mg ml`,
    volume_ml !== undefined && `${volume_ml} ml`,
    battery_mah !== undefined && `${battery_mah} mah battery bateri baterai`,
    resistance_ohm !== undefined && `${resistance_ohm} ohm`,
  ]
  return `${FAMILY[flavour_family] ?? ''} ${wordsOf(written.filter(Boolean).join(' '))}`.trim()
}
