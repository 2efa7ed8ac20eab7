/** Runs in the browser: the store's search over a catalogue of this size. */
import { createSearch } from '#contract/catalogue/search.ts'
import { searchRowsOf } from '#contract/catalogue/search-row.ts'
import { largeCatalogue } from '../support/data/large-catalogue.ts'
import { type QuestionKind, questionsFor } from './search-questions.ts'

export interface SearchRun {
  /** Milliseconds from the catalogue to a ready search; the first one is cold. */
  indexMs: number[]
  answers: { kind: QuestionKind; ms: number; q: string; isHit: boolean }[]
}

const HIT_WITHIN = 10

const TIMES = 3

/** The fastest of several runs, to exclude other load on the machine. */
function askRepeatedly(search: ReturnType<typeof createSearch>, q: string): { ids: number[]; ms: number } {
  let ids: number[] = []
  const times = Array.from({ length: TIMES }, () => {
    const started = performance.now()
    ids = search(q)
    return performance.now() - started
  })
  return { ids, ms: Math.min(...times) }
}

/** For a prefix, any product that begins with it is a hit: the intended one is ambiguous. */
function benchSearch(products: number, questions: number): SearchRun {
  const cards = largeCatalogue(products)
  const indexMs = Array.from({ length: 7 }, () => {
    const started = performance.now()
    createSearch(cards.map(searchRowsOf()))
    return performance.now() - started
  })
  const search = createSearch(cards.map(searchRowsOf()))
  const byId = new Map(cards.map((card) => [card.id, card]))
  const answers = questionsFor(cards, questions).map(({ kind, q, meant }) => {
    const { ids, ms } = askRepeatedly(search, q)
    const first = ids.slice(0, HIT_WITHIN)
    const isMeant = (id: number) => id === meant.id || byId.get(id)?.attributes.flavour === meant.attributes.flavour
    const isHit = kind === 'beginning' || kind === 'two words' ? first.some(isMeant) : first.includes(meant.id)
    return { kind, q, ms, isHit: kind === 'beginning' ? first.length > 0 : isHit }
  })
  return { indexMs, answers }
}

declare global {
  interface Window {
    benchSearch: typeof benchSearch
  }
}
window.benchSearch = benchSearch
