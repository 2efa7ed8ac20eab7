import { memoizeByKey } from '../memoize-by-key.ts'
import { codeOf, type SearchRow, synonymsOf, wordsOf } from './search-row.ts'

/**
 * Search index entry of a product. Every text is a list of words with a space on both sides, so a plain substring
 * search finds a whole word (two spaces), a prefix (one) or any part (none).
 */
export interface SearchEntry {
  id: number
  name: string
  title: string
  code: string
  /** All searchable text, the name first. */
  text: string
}

const spaced = (words: string): string => ` ${words} `

/** Sorted in shop order, whatever the input order. */
export function entriesOf(rows: readonly SearchRow[]): SearchEntry[] {
  const titleOf = memoizeByKey((text: string) => spaced(wordsOf(text)))
  const aboutOf = memoizeByKey((text: string) => spaced(wordsOf(text)))
  const alsoOf = memoizeByKey(synonymsOf)
  const inOrder = [...rows].sort((one, other) => one.id - other.id)
  return inOrder.map(({ id, name: written, title: called, sku, about }) => {
    const name = spaced(wordsOf(written))
    const title = called === written ? name : titleOf(called)
    const more = name.includes(title) ? '' : title
    return { id, name, title, code: codeOf(sku), text: name + more + alsoOf(title) + aboutOf(about) }
  })
}

/** Distinct words of the entries, in their order. */
export function wordsIn(entries: readonly SearchEntry[]): string[] {
  const words = new Set<string>()
  for (const { text } of entries) for (const word of text.split(' ')) words.add(word)
  words.delete('')
  return [...words]
}
