import { describe, expect, it, vi } from 'vitest'
import { TERMS } from '#tests/support/data/catalogue-terms.ts'
import { randomFrom } from '#tests/support/data/seeded-random.ts'
import { simpleSearch } from '#tests/support/data/simple-search.ts'
import { card } from '#tests/support/pages/card.ts'
import { searchIn } from './catalogue-search.ts'
import type { ProductCard } from './product.ts'
import { createSearch } from './search.ts'
import { searchRowsOf, wordsOf } from './search-row.ts'

/*
 * The index offers candidates and corrections; what is found must be what the search finds that looks at every product,
 * after any history of changes.
 */
const WORDS =
  `mango manga mangos mint minty menthol mentol grape grapes graph guava salt salts basalt kabusa kabus lintas
  lantas pod pods podium stick sticky ice iced device tea teh lychee café ωmega ωmangu maωngo poω 芒果 apple
  fruis frut nicotin liquide podz`.split(/\s+/)
const NUMBERS = ['3', '6', '10', '20', '20mg', '20 mg/ml', '0.8', '0,8 ohm', '2000', '2001', '199', '1999']
const CODES = ['KP', 'KP-0', 'LS', 'Ω', '', 'SKU-00']
const CATALOGUES = 8
const STEPS = 15
const QUESTIONS = 40

type Random = (below: number) => number
const pick = <Item>(list: readonly [Item, ...Item[]] | readonly Item[], random: Random): Item => {
  const item = list[random(list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function textsOf(random: Random): Pick<ProductCard, 'name' | 'sku' | 'category' | 'attributes'> {
  const words = Array.from({ length: 1 + random(3) }, () => pick(random(3) === 0 ? NUMBERS : WORDS, random))
  if (random(2) === 0) words.push(rareWord(random))
  return {
    name: words.join(' '),
    sku: `${pick(CODES, random)}${random(4) === 0 ? '' : random(30)}`,
    category: pick(['pod', 'liquid', 'device', 'own-category'], random),
    attributes: {
      ...(random(2) === 0 && { flavour: `${pick(WORDS, random)} ${pick(WORDS, random)}` }),
      ...(random(2) === 0 && { flavour_family: pick(['fruit', 'mint', 'spice'], random) }),
      ...(random(2) === 0 && { nicotine_mg_ml: pick([0, 3, 20], random) }),
      ...(random(3) === 0 && { model: pick(WORDS, random), colour: pick(WORDS, random) }),
    },
  }
}

/** Of many: nearly every change brings words that no other product has, or ends one. */
const rareWord = (random: Random): string =>
  pick(['mang', 'gra', 'tob', 'po', 'li'], random) + pick(['u', 'o', 'pes', 'ack', 'ing', 'er'], random)

const CHANGES: Record<string, (cards: readonly ProductCard[], random: Random) => ProductCard[]> = {
  texts: (cards, random) => {
    const at = random(cards.length)
    return cards.map((one, place) => (place === at ? { ...one, ...textsOf(random) } : one))
  },
  code: (cards, random) => cards.map((one, place) => (place === 0 ? { ...one, sku: `SKU-${random(99)}` } : one)),
  stock: (cards, random) => cards.map((one) => (random(3) === 0 ? { ...one, stock: random(9) } : one)),
  removed: (cards, random) => cards.toSpliced(random(cards.length), 1),
  added: (cards, random) => {
    const id = 1 + random(900)
    return cards.some((one) => one.id === id) ? [...cards] : [...cards, card(id, textsOf(random))]
  },
  places: (cards) => cards.toReversed(),
  many: (cards, random) => cards.map((one) => (random(2) === 0 ? { ...one, ...textsOf(random) } : one)),
}

/** A word with a letter left out, doubled, replaced or exchanged with the next, or a part of it. */
function mistyped(word: string, random: Random): string {
  const at = random(word.length)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  return pick(
    [word, before, word.slice(at), before + after, before + letter + letter + after, `${before}x${after}`, 'zzz'],
    random,
  )
}

function questionOf(cards: readonly ProductCard[], random: Random): string {
  const { name, sku } = pick(cards, random)
  const words = wordsOf(`${name} ${pick(WORDS, random)} ${pick(NUMBERS, random)}`).split(' ')
  return pick(
    [
      sku,
      sku.slice(0, 3),
      name,
      mistyped(pick(words, random), random),
      `${mistyped(pick(words, random), random)} ${mistyped(pick(words, random), random)}`,
      `${pick(words, random)} ${mistyped(pick(words, random), random)} 20 mg`,
      `${pick(WORDS, random)} fruit nicotine`,
      pick(['fruid', 'nicotime', 'liquidz', 'podx', 'mnit'], random),
    ],
    random,
  )
}

describe('the search of a catalogue that changes', () => {
  it.each(Array.from({ length: CATALOGUES }, (_, seed) => seed + 1))(
    'finds what a search without an index finds, in the random history %i',
    (seed) => {
      const next = randomFrom(seed)
      const random: Random = (below) => Math.floor(next() * below)
      const terms = seed % 2 === 0 ? TERMS : undefined
      const rowOf = searchRowsOf(terms)
      let cards = Array.from({ length: 5 + random(40) }, (_, at) => card(1000 - 7 * at, textsOf(random)))
      const earlier: (typeof cards)[] = []
      for (let step = 0; step < STEPS && cards.length > 3; step += 1) {
        const asked = random(3) === 0 && earlier.length > 0 ? pick(earlier, random) : cards
        const [indexed, simple] = [searchIn(asked, terms), simpleSearch(asked.map(rowOf))]
        for (let question = 0; question < QUESTIONS; question += 1) {
          const q = questionOf(pick([cards, ...earlier], random), random)
          expect({ q, step, found: indexed(q) }).toEqual({ q, step, found: simple(q) })
        }
        earlier.push(cards)
        const name = pick(Object.keys(CHANGES), random)
        cards = CHANGES[name]?.(cards, random) ?? cards
      }
    },
  )
})

const RANGE = [
  card(1001, { name: 'Kabusa One Device', sku: 'KD-1', category: 'device' }),
  card(1012, { name: 'Kabusa Pod Mango', sku: 'KP-1', attributes: { flavour: 'Mango' } }),
  card(1014, { name: 'Kabusa Pod Watermelon', sku: 'KP-2', attributes: { flavour: 'Watermelon' } }),
]

describe('searchIn', () => {
  const [first, ...others] = RANGE as [ProductCard, ...ProductCard[]]
  const changed = (fields: Partial<ProductCard>) => [{ ...first, ...fields }, ...others]

  it('makes one search per catalogue', () => {
    expect(searchIn(RANGE)).toBe(searchIn(RANGE))
    expect(searchIn(RANGE)('manggo')).toEqual(createSearch(RANGE.map(searchRowsOf()))('manggo'))
  })

  it('keeps the search when stock and prices change, and makes another for another text, product or term', () => {
    const before = searchIn(RANGE)
    expect(searchIn(changed({ stock: 99, price: 1 }))).toBe(before)
    const renamed = searchIn(changed({ name: 'Zanzibar' }))
    expect([before('zanzibar'), renamed('zanzibar'), before('zanzibar')]).toEqual([[], [first.id], []])
    expect(searchIn(others)(first.sku)).not.toContain(first.id)
    const added = { ...first, id: first.id + 5_000, sku: 'ZZ-1' }
    expect(searchIn([...RANGE, added])('zz-1')).toEqual([added.id])
    expect(searchIn([...RANGE], TERMS)).not.toBe(searchIn([...RANGE]))
  })

  it('follows a catalogue of which the search asks in turns', () => {
    const [all, some] = [searchIn([...RANGE]), searchIn([...others])]
    for (const _ of [1, 2]) {
      expect(all('kabusa')).toEqual([1001, 1012, 1014])
      expect(some('kabusa')).toEqual([1012, 1014])
    }
  })

  it('is prepared before the first search, unless that comes before it is ready', async () => {
    const all = [...RANGE, card(1020, { name: 'Grape' })]
    const terms = { ...TERMS }
    for (const isSearchedMeanwhile of [false, true]) {
      vi.resetModules()
      const fresh = await import('./catalogue-search.ts')
      await fresh.prepareSearch(RANGE, terms, async (cards, add) => {
        add(cards.slice(0, 1))
        if (isSearchedMeanwhile) fresh.searchIn(all, terms)('grape')
        add(cards.slice(1))
      })
      expect(fresh.searchIn([...RANGE], terms)('kabusa')).toEqual([1001, 1012, 1014])
      expect(fresh.searchIn(all, terms)('grape')).toEqual([1020])
    }
  })
})
