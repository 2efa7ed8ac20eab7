import { oneEach } from './one-each.ts'
import { codeOf, otherNamesOf, type SearchRow, wordsOf } from './search-row.ts'

/**
 * A product made ready to be found. Every text is words with a space on both sides, so that a word, its start or a part
 * of it is found by looking for it with two spaces, one or none.
 */
export interface Entry {
  id: number
  name: string
  title: string
  code: string
  /** All that it is found by, its name first. */
  text: string
}

const spaced = (words: string): string => ` ${words} `

/** In shop order, whatever order they come in. */
export function entriesOf(rows: readonly SearchRow[]): Entry[] {
  const titleOf = oneEach((text: string) => spaced(wordsOf(text)))
  const aboutOf = oneEach((text: string) => spaced(wordsOf(text)))
  const alsoOf = oneEach(otherNamesOf)
  const inOrder = [...rows].sort((one, other) => one.id - other.id)
  return inOrder.map(({ id, name: written, title: called, sku, about }) => {
    const name = spaced(wordsOf(written))
    const title = called === written ? name : titleOf(called)
    const more = name.includes(title) ? '' : title
    return { id, name, title, code: codeOf(sku), text: name + more + alsoOf(title) + aboutOf(about) }
  })
}

/** Every word of the entries once, in their order. */
export function wordsIn(entries: readonly Entry[]): string[] {
  const words = new Set<string>()
  for (const { text } of entries) for (const word of text.split(' ')) words.add(word)
  words.delete('')
  return [...words]
}
