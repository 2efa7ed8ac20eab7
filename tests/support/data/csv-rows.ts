import { readCsv } from '#server/platform/archives/read-csv.ts'

/** Rows of a CSV file that the store has made, the heading first. */
export const csvRows = (text: string) => readCsv(text, { rows: 100_000, columns: 500, characters: 10_000_000 })
