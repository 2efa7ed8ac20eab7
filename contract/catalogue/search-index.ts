import { memoizeByKey } from '../memoize-by-key.ts'
import { firstPlace } from './first-place.ts'
import { codeOf, type SearchRow, synonymsOf, wordsOf } from './search-row.ts'
import { type KnownWords, spellingCorrections } from './spelling-corrector.ts'

/** Searchable text that many products share, such as the words of their category and strength. */
interface SharedText {
  text: string
  /** The products with it, in shop order. */
  ids: number[]
}

/**
 * Search index entry of a product. Every text is a list of words with a space on both sides, so a plain substring
 * search finds a whole word (two spaces), a prefix (one) or any part (none).
 */
export interface SearchEntry {
  id: number
  name: string
  title: string
  code: string
  /** The searchable text of this product, the name first. */
  own: string
  about: SharedText
}

/** A word of the catalogue, with where it is written. */
interface Word {
  text: string
  /** Ids of the products whose own text has it, in shop order. */
  ids: number[]
  /** null for most words: a large catalogue has very many. */
  abouts: Set<SharedText> | null
}

/** What a search asks of its index. */
export interface SearchSource {
  /**
   * In shop order: all entries that match, and others.
   *
   * @param terms each with its alternatives, of which an entry has one
   * @param code the beginning of a code that matches too; empty for none
   */
  candidates(terms: readonly (readonly string[])[], code: string): readonly SearchEntry[]
  hasCode(code: string): boolean
  /** Words that a typed one may mean, best first. */
  corrections(typed: string): readonly string[]
}

/** A longer beginning of a code is looked for among the codes with this beginning. */
const CODE_START = 3
/** With more candidates than one in this many of the products, all are looked at: they need not be put in order. */
const MANY = 4

const spaced = (words: string): string => ` ${words} `
/** Without the spaces at both ends; a space between two texts gives an empty word. */
const wordsIn = (text: string): string[] => text.slice(1, -1).split(' ')
/** Words of other letters, which the spelling correction divides otherwise, have a bucket of their own. */
const bucketOf = (word: string): string => (/^[a-z]+$/.test(word) || /^\d/.test(word) ? word.charAt(0) : '')

/** An inverted index, in which products can be replaced one by one. Shop order is the order of ids. */
export class SearchIndex implements SearchSource {
  /** In shop order. */
  readonly #entries: SearchEntry[] = []
  readonly #words = new Map<string, Word>()
  /** The words by their first letter. */
  readonly #buckets = new Map<string, Set<Word>>()
  /** By the text before normalization. */
  readonly #abouts = new Map<string, SharedText>()
  /** Ids by the beginning of their code. */
  readonly #codes = new Map<string, number[]>()
  readonly #titleOf = memoizeByKey((text: string) => spaced(wordsOf(text)))
  readonly #alsoOf = memoizeByKey(synonymsOf)
  readonly #known: KnownWords

  /** @param rows in any order */
  constructor(rows: readonly SearchRow[]) {
    this.#known = {
      has: (word) => this.#words.has(word),
      like: (typed) => textsIn([...this.#bucket(typed.charAt(0)), ...this.#bucket('')]),
      startingWith: (digits) => textsIn(this.#bucket(digits.charAt(0))).filter((word) => word.startsWith(digits)),
      letters: () => textsIn(this.#letters()),
      compare: (a, b) => this.#compare(a, b),
    }
    for (const row of [...rows].sort((one, other) => one.id - other.id)) this.add(row)
  }

  add(row: SearchRow): void {
    const entry = this.#entryOf(row)
    const { id } = entry
    if (id > (this.#entries.at(-1)?.id ?? Number.NEGATIVE_INFINITY)) this.#entries.push(entry)
    else this.#entries.splice(this.#placeOf(id), 0, entry)
    // Without a list of the words: a catalogue has a hundred thousand.
    for (let from = 1, to = 0; from < entry.own.length; from = to + 1) {
      to = entry.own.indexOf(' ', from)
      const text = entry.own.slice(from, to)
      const word = this.#words.get(text)
      if (word) insert(word.ids, id)
      else if (text !== '') this.#addWord({ text, ids: [id], abouts: null })
    }
    const start = entry.code.slice(0, CODE_START)
    const codes = this.#codes.get(start)
    if (codes) insert(codes, id)
    else this.#codes.set(start, [id])
    insert(entry.about.ids, id)
  }

  remove(id: number): void {
    const place = this.#placeOf(id)
    const entry = this.#entries[place]
    if (entry?.id !== id) return
    this.#entries.splice(place, 1)
    for (const text of wordsIn(entry.own)) {
      const word = this.#words.get(text)
      if (!word) continue
      withdraw(word.ids, id)
      this.#dropUnused(word)
    }
    withdraw(this.#codes.get(entry.code.slice(0, CODE_START)) ?? [], id)
    withdraw(entry.about.ids, id)
    if (entry.about.ids.length === 0) this.#dropShared(entry.about)
  }

  candidates(terms: readonly (readonly string[])[], code: string): readonly SearchEntry[] {
    let rarest: readonly (readonly number[])[] | null = null
    let least = this.#entries.length / MANY
    for (const alternatives of terms) {
      const lists = this.#listsOf(alternatives)
      const count = lists.reduce((sum, { length }) => sum + length, 0)
      if (count > least) continue
      least = count
      rarest = lists
    }
    if (rarest === null) return this.#entries
    const ids = new Set([...rarest, code === '' ? [] : this.#coded(code)].flat())
    return [...ids].sort((a, b) => a - b).flatMap((id) => this.#entries[this.#placeOf(id)] ?? [])
  }

  hasCode(code: string): boolean {
    return this.#coded(code).some((id) => this.#entries[this.#placeOf(id)]?.code === code)
  }

  corrections(typed: string): readonly string[] {
    return spellingCorrections(typed, this.#known)
  }

  #coded(code: string): readonly number[] {
    return this.#codes.get(code.slice(0, CODE_START)) ?? []
  }

  /** Ids of the products that have words with one of the alternatives. */
  #listsOf(alternatives: readonly string[]): (readonly number[])[] {
    const words = new Set(alternatives.flatMap((alternative) => this.#wordsWith(alternative)))
    const abouts = new Set([...words].flatMap(({ abouts }) => (abouts ? [...abouts] : [])))
    return [...words, ...abouts].map(({ ids }) => ids)
  }

  #wordsWith(alternative: string): readonly Word[] {
    if (!alternative.startsWith(' ')) return this.#letters().filter(({ text }) => text.includes(alternative))
    const [first = ''] = alternative.trim().split(' ')
    const whole = this.#words.get(first)
    if (alternative.endsWith(' ')) return whole ? [whole] : []
    return [...this.#bucket(bucketOf(first)), ...this.#bucket('')].filter(({ text }) => text.startsWith(first))
  }

  #bucket(start: string): ReadonlySet<Word> {
    return this.#buckets.get(start) ?? new Set()
  }

  /** The words that are no numbers. */
  #letters(): Word[] {
    const words: Word[] = []
    for (const [start, bucket] of this.#buckets)
      if (start === '' || start >= 'a') for (const word of bucket) words.push(word)
    return words
  }

  #addWord(word: Word): void {
    this.#words.set(word.text, word)
    const start = bucketOf(word.text)
    const bucket = this.#buckets.get(start)
    if (bucket) bucket.add(word)
    else this.#buckets.set(start, new Set([word]))
  }

  #dropUnused(word: Word): void {
    if (word.ids.length > 0 || (word.abouts?.size ?? 0) > 0) return
    this.#words.delete(word.text)
    this.#buckets.get(bucketOf(word.text))?.delete(word)
  }

  #aboutOf(written: string): SharedText {
    const known = this.#abouts.get(written)
    if (known) return known
    const about: SharedText = { text: spaced(wordsOf(written)), ids: [] }
    for (const text of wordsIn(about.text)) {
      const known = this.#words.get(text)
      if (text === '') continue
      if (!known) this.#addWord({ text, ids: [], abouts: new Set([about]) })
      else if (known.abouts) known.abouts.add(about)
      else known.abouts = new Set([about])
    }
    this.#abouts.set(written, about)
    return about
  }

  #dropShared(about: SharedText): void {
    for (const text of wordsIn(about.text)) {
      const word = this.#words.get(text)
      if (!word) continue
      word.abouts?.delete(about)
      this.#dropUnused(word)
    }
    for (const [written, known] of this.#abouts) if (known === about) this.#abouts.delete(written)
  }

  #entryOf({ id, name: written, title: called, sku, about }: SearchRow): SearchEntry {
    const name = spaced(wordsOf(written))
    const title = called === written ? name : this.#titleOf(called)
    const more = name.includes(title) ? '' : title
    const also = this.#alsoOf(title)
    const own = name + more + (also === '' ? '' : `${also} `)
    return { id, name, title, code: codeOf(sku), own, about: this.#aboutOf(about) }
  }

  /** Place of an id among the entries, or where it would be. */
  #placeOf(id: number): number {
    return firstPlace(this.#entries.length, (place) => (this.#entries[place]?.id ?? id) < id)
  }

  /** By the first product that has the word, then by the place in its text. */
  #compare(a: string, b: string): number {
    const [one, other] = [this.#firstOf(a), this.#firstOf(b)]
    if (one !== other) return one - other
    const { own = '', about } = this.#entries[this.#placeOf(one)] ?? {}
    const text = own + (about?.text ?? '')
    return text.indexOf(spaced(a)) - text.indexOf(spaced(b))
  }

  #firstOf(text: string): number {
    const word = this.#words.get(text)
    const lists = word ? [word, ...(word.abouts ?? [])] : []
    return Math.min(...lists.flatMap(({ ids: [first] }) => first ?? []))
  }
}

const textsIn = (words: Iterable<Word>): string[] => Array.from(words, ({ text }) => text)

const idPlace = (ids: readonly number[], id: number): number =>
  firstPlace(ids.length, (place) => (ids[place] ?? id) < id)

/** Keeps ids in order, each once. */
function insert(ids: number[], id: number): void {
  const last = ids.at(-1) ?? Number.NEGATIVE_INFINITY
  if (id === last) return
  if (id > last) {
    ids.push(id)
    return
  }
  const place = idPlace(ids, id)
  if (ids[place] !== id) ids.splice(place, 0, id)
}

function withdraw(ids: number[], id: number): void {
  const place = idPlace(ids, id)
  if (ids[place] === id) ids.splice(place, 1)
}
