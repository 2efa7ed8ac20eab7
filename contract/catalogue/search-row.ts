import type { CatalogueTerms } from './catalogue-terms.ts'
import type { ProductCard } from './product.ts'

/** Searchable texts of one product, before normalization. */
export interface SearchRow {
  /** Also its position in shop order. */
  id: number
  name: string
  /** Title in lists: its flavour, or its name. */
  title: string
  sku: string
  /** Other searchable attributes; the same text for many products. */
  about: string
}

/** Synonyms of the categories that a store starts with, in English, Malay and Indonesian. */
const CATEGORY: Record<string, string> = {
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
  'fruit-mint': 'fruit buah mint pudina ice iced cool ais sejuk es dingin',
  mint: 'mint pudina ice iced cool ais sejuk es dingin',
  tobacco: 'tobacco tembakau',
  beverage: 'drink beverage minuman',
  dessert: 'dessert pencuci mulut penutup',
  plain: 'plain kosong polos',
}

/** Malay and Indonesian synonyms. */
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

/** Normalizes to words and numbers, lower case, without accents: `Café 20mg/ml` becomes `cafe 20 mg ml`. */
export function wordsOf(text: string): string {
  const lower = text.toLowerCase()
  // Fast path for names that need no normalization: reduces the time for ten thousand names to a quarter.
  if (PLAIN.test(lower)) return lower
  return (lower.normalize('NFKD').replace(ACCENTS, '').match(WORDS) ?? []).join(' ').replaceAll(',', '.')
}

/** Letters and digits only, for product codes: `KP-01-20` becomes `kp0120`. */
export const codeOf = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, '')

/** Synonyms of these words; empty for most. */
export const synonymsOf = (words: string): string =>
  words
    .split(' ')
    .flatMap((word) => (Object.hasOwn(ALSO, word) ? [ALSO[word]] : []))
    .join(' ')

/**
 * Makes the rows of a catalogue. Categories and flavour families are found by their names in every language.
 *
 * @param terms absent: by the synonyms alone
 */
export function searchRowsOf(terms?: CatalogueTerms): (card: ProductCard) => SearchRow {
  const categories = wordsById(CATEGORY, terms?.categories)
  const families = wordsById(FAMILY, terms?.flavour_families)
  return ({ id, name, sku, category, attributes }) => ({
    id,
    name,
    title: attributes.flavour ?? name,
    sku,
    about: `${categories.get(category) ?? ''} ${aboutOf(attributes, families)}`,
  })
}

/** Synonyms, with the names that are not among them. */
function wordsById(
  synonyms: Readonly<Record<string, string>>,
  rows: CatalogueTerms['categories'] | CatalogueTerms['flavour_families'] = [],
): Map<string, string> {
  const words = new Map(Object.entries(synonyms))
  for (const { id, name } of rows) {
    const known = new Set(words.get(id)?.split(' '))
    for (const word of wordsOf(Object.values(name).join(' ')).split(' ')) known.add(word)
    words.set(id, [...known].join(' '))
  }
  return words
}

/** Strengths from here on are sold as nicotine salt: free-base nicotine is too harsh. */
const SALT_MG_ML = 20

function nicotineWords(mgMl: number): string {
  if (mgMl === 0) return 'free bebas tanpa nikotin'
  return mgMl < SALT_MG_ML ? 'nicotine nikotin' : 'nicotine nikotin salt salts nic garam'
}

function aboutOf(attributes: ProductCard['attributes'], families: ReadonlyMap<string, string>): string {
  const { model, colour, flavour, flavour_family = '', connector, compatible_with } = attributes
  const { nicotine_mg_ml, volume_ml, battery_mah, resistance_ohm } = attributes
  let about = families.get(flavour_family) ?? ''
  if (flavour !== undefined) about += ' flavour perisa rasa'
  for (const searchText of [model, colour, connector]) if (searchText !== undefined) about += ` ${searchText}`
  for (const other of compatible_with ?? []) about += ` ${other}`
  if (nicotine_mg_ml !== undefined) about += ` ${nicotine_mg_ml} mg ml ${nicotineWords(nicotine_mg_ml)}`
  if (volume_ml !== undefined) about += ` ${volume_ml} ml`
  if (battery_mah !== undefined) about += ` ${battery_mah} mah battery bateri baterai`
  return resistance_ohm === undefined ? about : `${about} ${resistance_ohm} ohm`
}
