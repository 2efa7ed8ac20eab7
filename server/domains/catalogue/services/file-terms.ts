import { PACKAGE_CATEGORY } from '#contract/catalogue/catalogue-names.ts'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'

type Term = CatalogueTerms['categories'][number] | CatalogueTerms['flavour_families'][number]

/** Categories that a product may be in. */
const ofProducts = ({ categories }: CatalogueTerms) => categories.filter(({ id }) => id !== PACKAGE_CATEGORY)

const COLUMNS: Readonly<Record<string, (terms: CatalogueTerms) => readonly Term[]>> = {
  category: ofProducts,
  flavour_family: ({ flavour_families }) => flavour_families,
}

/** Categories and flavour families as a product file writes them. */
export interface FileTerms {
  /** The key of a cell with a name in any language or a key, in any case; other cells stay as they are. */
  keyOf(column: string, cell: string): string
  isCategory(key: string): boolean
  /** Names of all categories in a language. */
  categoryNames(language: Language): string[]
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

export function fileTerms(terms: CatalogueTerms): FileTerms {
  const categories = ofProducts(terms).map(({ id }) => id)
  const keys = new Map(Object.entries(COLUMNS).map(([column, rowsOf]) => [column, keysByName(rowsOf(terms))]))
  return {
    keyOf: (column, cell) => keys.get(column)?.get(plain(cell)) ?? cell,
    isCategory: (key) => categories.includes(key),
    categoryNames: (language) => columnTerms('category', terms, language),
  }
}

/** A key wins over a name. */
function keysByName(rows: readonly Term[]): Map<string, string> {
  const named = rows.flatMap(({ id, name }) => LANGUAGES.map((language) => [plain(name[language]), id] as const))
  return new Map([...named, ...rows.map(({ id }) => [plain(id), id] as const)])
}

/** Names that the column accepts, in one language; empty for any other column. */
export const columnTerms = (column: string, terms: CatalogueTerms, language: Language): string[] =>
  COLUMNS[column]?.(terms).map(({ name }) => name[language]) ?? []
