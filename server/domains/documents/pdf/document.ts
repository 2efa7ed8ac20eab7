import type { Language } from '#contract/site/language.ts'
import type { Picture } from '../../../platform/pdf/file/canvas.ts'

/** A labelled value: Invoice no. · MY26-000123. */
export interface Fact {
  label: string
  value: string
  /** Emphasised, such as the total. */
  isMain?: true
}

export interface Section {
  label: string
  lines: readonly string[]
}

export interface Column {
  label: string
  /** Share of the page width. */
  share: number
  align: 'left' | 'right'
}

export interface Row {
  cells: readonly string[]
  /** Shown smaller, below the first cell. */
  details: readonly string[]
}

/**
 * A document before rendering, with all texts and formatted amounts. It is plain data that can be passed to a worker
 * thread; equal data renders to equal bytes.
 */
export interface DocumentContent {
  /** File name without extension. */
  name: string
  sheet: 'a4' | 'slip'
  language: Language
  /** Date of the document in milliseconds since 1970; rendering does not read a clock. */
  at: number
  title: string
  /** Mark beside the title, such as unpaid or cancelled. */
  mark: string | null
  seller: { name: string; lines: readonly string[]; logo?: Picture | null }
  facts: readonly Fact[]
  parties: readonly Section[]
  columns: readonly Column[]
  rows: readonly Row[]
  totals: readonly Fact[]
  sections: readonly Section[]
  /** Acceptance by the tax office: a QR code of the link beside label and lines. */
  validation?: { link: string; label: string; lines: readonly string[] } | null
  notes: readonly string[]
  /** Footer of every page with the placeholders `{page}` and `{pages}`. */
  foot: string
}

/** What a set of pages has beside its content. */
interface SheetSet extends Pick<DocumentContent, 'name' | 'language' | 'at' | 'title' | 'seller'> {}

/** Several documents in one file, each on pages of its own. */
export interface DocumentSet extends SheetSet {
  sheet: 'a4-set'
  documents: readonly DocumentContent[]
}

/** An address label. */
export interface Label {
  /** The sender, on one line. */
  from: string
  to: Section
  /** Number of the order. */
  reference: string
}

/** Labels in one file: one to a page of A6, or eight to a page of A4. */
export interface LabelSet extends SheetSet {
  sheet: 'labels-a6' | 'labels-a4'
  labels: readonly Label[]
}

/** What stands on a product or on its shelf. */
export interface PriceLabel {
  name: string
  price: string
  /** A GTIN, or any text that a Code 128 can have. */
  code: string
  sku: string
}

/** Price labels in one file: 24 to a page of A4, or one to a page of a label roll. */
export interface PriceLabelSet extends SheetSet {
  sheet: 'price-labels-sheet' | 'price-labels-roll'
  priceLabels: readonly PriceLabel[]
}

/** Everything that the renderer takes. */
export type Printable = DocumentContent | DocumentSet | LabelSet | PriceLabelSet
