import { wordsOf } from '#contract/catalogue/search-row.ts'

/** A page that the search can lead to. */
export interface ContentEntry {
  href: string
  title: string
  /** Further words that it is found by. */
  words: string
}

const MIN_WORD = 2

/** Words that begin with the word; a plural also finds its singular, as `returns` finds `return`. */
const holds = (words: readonly string[], word: string): boolean =>
  words.some((one) => one.startsWith(word) || (one.length > 3 && word === `${one}s`))

/** Entries in which every word of the query begins a word; those with all of them in the title first. */
export function findContent(q: string, entries: readonly ContentEntry[], max: number): ContentEntry[] {
  const asked = wordsOf(q)
    .split(' ')
    .filter((word) => word.length >= MIN_WORD)
  if (asked.length === 0) return []
  const ranked = entries.flatMap((entry) => {
    const title = wordsOf(entry.title).split(' ')
    const all = [...title, ...wordsOf(entry.words).split(' ')]
    if (!asked.every((word) => holds(all, word))) return []
    return [{ entry, rank: asked.every((word) => holds(title, word)) ? 0 : 1 }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ entry }) => entry)
}
