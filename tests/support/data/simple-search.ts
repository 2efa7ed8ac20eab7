import { type Search, searchOf } from '#contract/catalogue/search.ts'
import type { SearchEntry } from '#contract/catalogue/search-index.ts'
import { codeOf, type SearchRow, synonymsOf, wordsOf } from '#contract/catalogue/search-row.ts'
import { spellingCorrections } from '#contract/catalogue/spelling-corrector.ts'

/** The search without an index: every product is a candidate, and every word a correction. */
export function simpleSearch(rows: readonly SearchRow[]): Search {
  const entries = rows.toSorted((a, b) => a.id - b.id).map(entryOf)
  const words = [...new Set(entries.flatMap(({ own }) => own.match(/[^ ]+/g) ?? []))]
  const letters = words.filter((word) => !/^\d/.test(word))
  return searchOf({
    candidates: () => entries,
    hasCode: (code) => entries.some((entry) => entry.code === code),
    corrections: (typed) =>
      spellingCorrections(typed, {
        has: (word) => words.includes(word),
        like: () => words,
        letters: () => letters,
        startingWith: (digits) => words.filter((word) => word.startsWith(digits)),
        compare: (a, b) => words.indexOf(a) - words.indexOf(b),
      }),
  })
}

function entryOf({ id, name: written, title: called, sku, about }: SearchRow): SearchEntry {
  const [name, title] = [` ${wordsOf(written)} `, ` ${wordsOf(called)} `]
  const own = `${name}${title} ${synonymsOf(title)} ${wordsOf(about)} `
  return { id, name, title, code: codeOf(sku), own, about: { text: '', ids: [] } }
}
