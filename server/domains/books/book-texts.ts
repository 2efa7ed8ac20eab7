import { ENTRY_KIND_NAMES } from '#contract/books/entry-kind-names.ts'
import type { EntryKind } from '#contract/books/journal.ts'
import type { Market } from '#contract/site/market.ts'

/** Texts inside the files. They are of the market and not of who downloads: a file is the same bytes for everybody. */
export interface BookTexts {
  kinds: Readonly<Record<EntryKind, string>>
  /** The day of a document that is in a later period. */
  late: (day: string) => string
}

export const BOOK_TEXTS: Readonly<Record<Market['code'], BookTexts>> = {
  MY: {
    kinds: ENTRY_KIND_NAMES.en,
    late: (day) => `dated ${day}`,
  },
  ID: {
    kinds: ENTRY_KIND_NAMES.id,
    late: (day) => `tertanggal ${day}`,
  },
}
