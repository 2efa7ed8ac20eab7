/** Amount formats of the gateways. Readers return minor units, or null for any other format. */

const pad = (sen: number): string => String(sen % 100).padStart(2, '0')

/** Sen as "1278.99". */
export const writeDecimals = (sen: number): string => `${Math.floor(sen / 100)}.${pad(sen)}`

/** Sen as "1,278.99". */
export const writeThousands = (sen: number): string =>
  `${String(Math.floor(sen / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${pad(sen)}`

/** Whole rupiah as "150000". */
export const writeWhole = (rupiah: number): string => String(rupiah)

const MOST = 1_000_000_000_000

const safe = (amount: number): number | null => (amount <= MOST ? amount : null)

/** "1278.99" or "1,278.99". */
export function readDecimals(text: string): number | null {
  if (!/^(?:0|[1-9]\d{0,12}|[1-9]\d{0,2}(?:,\d{3}){1,4})\.\d{2}$/.test(text)) return null
  return safe(Number(text.replaceAll(/[.,]/g, '')))
}

/** "150000". */
export const readWhole = (text: string): number | null =>
  /^(?:0|[1-9]\d{0,12})$/.test(text) ? safe(Number(text)) : null
