import type { Language } from '#contract/rules/language.ts'

/** A word and what it says of this paper: Invoice no. · MY26-000123. */
export interface Fact {
  label: string
  value: string
  /** Set apart from the others: the total. */
  isMain?: true
}

export interface Section {
  label: string
  lines: readonly string[]
}

export interface Column {
  label: string
  /** Share of the sheet's width. */
  share: number
  align: 'left' | 'right'
}

export interface Row {
  cells: readonly string[]
  /** Smaller, under the first cell. */
  details: readonly string[]
}

/**
 * A paper before it is drawn: every text of it, amounts as they are printed. It is plain data, so that it can be drawn
 * elsewhere, and the same data is always the same bytes.
 */
export interface Paper {
  /** Of the file, without its ending. */
  name: string
  sheet: 'a4' | 'slip'
  language: Language
  /** The moment the paper speaks of, milliseconds since 1970: a paper has no clock. */
  at: number
  title: string
  /** A word beside the title that nobody may overlook: what is not paid, or not valid any more. */
  mark: string | null
  seller: { name: string; lines: readonly string[] }
  facts: readonly Fact[]
  parties: readonly Section[]
  columns: readonly Column[]
  rows: readonly Row[]
  totals: readonly Fact[]
  sections: readonly Section[]
  notes: readonly string[]
  /** Under every page, with `{page}` and `{pages}` in it. */
  foot: string
}
