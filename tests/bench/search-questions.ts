import type { ProductCard } from '#contract/catalogue/product.ts'
import { dice } from '../support/data/large-catalogue.ts'

export type QuestionKind = 'beginning' | 'two words' | 'three words' | 'SKU' | 'slip'

/** A query by somebody who looks for this product. */
export interface Question {
  kind: QuestionKind
  q: string
  meant: ProductCard
}

const KINDS: readonly QuestionKind[] = ['beginning', 'two words', 'three words', 'SKU', 'slip']

/** A typing error in a word: a letter left out, doubled, replaced, or two letters swapped. */
function slip(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1))
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const other = String.fromCharCode(97 + Math.floor(random() * 26))
  const ways = [
    before + after,
    before + letter + letter + after,
    before + other + after,
    before + after.charAt(0) + letter + after.slice(1),
  ]
  return ways[Math.floor(random() * ways.length)] ?? word
}

/** Queries about products of the catalogue, the same number of each kind, the same in every run. */
export function questionsFor(cards: readonly ProductCard[], count: number): Question[] {
  const random = dice(7)
  return Array.from({ length: count }, (_, at) => {
    const meant = cards[Math.floor(random() * cards.length)]
    const kind = KINDS[at % KINDS.length]
    if (!meant || !kind) throw new Error('no product to ask for')
    return { kind, q: asked(kind, meant, random), meant }
  })
}

function asked(kind: QuestionKind, { name, sku, attributes }: ProductCard, random: () => number): string {
  const flavour = (attributes.flavour ?? name).toLowerCase()
  const strength = `${attributes.nicotine_mg_ml} mg`
  const [line = ''] = name.toLowerCase().split(` ${flavour}`)
  switch (kind) {
    case 'beginning':
      return flavour.slice(0, 4)
    case 'two words':
      return flavour.split(' ').toReversed().join(' ')
    case 'three words':
      return `${flavour} ${line} ${strength}`
    case 'SKU':
      return sku
    case 'slip': {
      const words = flavour.split(' ')
      const longest = words.reduce((long, word) => (word.length > long.length ? word : long))
      const slipped = words.map((word) => (word === longest ? slip(word, random) : word))
      return `${slipped.join(' ')} ${line} ${strength}`
    }
  }
}
