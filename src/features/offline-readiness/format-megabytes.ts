import { documentLanguage } from '../../lib/language.ts'

const MEGABYTE = 1_000_000

/** Bytes in MB, such as “0.4” or “120”: tenths only below 10 MB. */
export const formatMegabytes = (bytes: number): string =>
  (bytes / MEGABYTE).toLocaleString(documentLanguage(), { maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0 })
