import type { CatalogueTerms } from './catalogue-terms.ts'

type Names = CatalogueTerms['categories'][number]['name']
/** Key and names in English, Malay and Indonesian; the last ones are left out where they repeat the one before. */
type Row = readonly string[]

/**
 * The terms as pages carry them: the document of home has to fit into the first packets, and objects with names by
 * language cost 100 bytes more (compressed).
 */
export interface PackedTerms {
  categories: readonly Row[]
  families: readonly Row[]
  /** Keys of hidden categories. */
  hidden: readonly string[]
  /** By key, of families that have one. */
  colours: Readonly<Record<string, string>>
}

function rowOf({ id, name }: { id: string; name: Names }): Row {
  if (name.id !== name.ms) return [id, name.en, name.ms, name.id]
  return name.ms === name.en ? [id, name.en] : [id, name.en, name.ms]
}

function termOf([key = '', en = key, ms = en, id = ms]: Row): { id: string; name: Names } {
  return { id: key, name: { en, ms, id } }
}

export const packTerms = ({ categories, flavour_families: families }: CatalogueTerms): PackedTerms => ({
  categories: categories.map(rowOf),
  families: families.map(rowOf),
  hidden: categories.filter(({ hidden }) => hidden).map(({ id }) => id),
  colours: Object.fromEntries(families.flatMap(({ id, colour }) => (colour === null ? [] : [[id, colour]]))),
})

export const unpackTerms = ({ categories, families, hidden, colours }: PackedTerms): CatalogueTerms => ({
  categories: categories.map((row) => {
    const term = termOf(row)
    return { ...term, hidden: hidden.includes(term.id) }
  }),
  flavour_families: families.map((row) => {
    const term = termOf(row)
    return { ...term, colour: colours[term.id] ?? null }
  }),
})
