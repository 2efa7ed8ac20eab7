/** Time zones of the two markets; none of them has daylight saving time. */
export const STORE_TIME_ZONES = ['Asia/Kuala_Lumpur', 'Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type StoreTimeZone = (typeof STORE_TIME_ZONES)[number]

/** Official abbreviations, the same in all languages. */
export const ZONE_NAMES: Readonly<Record<StoreTimeZone, string> & Partial<Record<string, string>>> = {
  'Asia/Kuala_Lumpur': 'MYT',
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** UTC offset in hours. */
export const ZONE_HOURS: Readonly<Record<StoreTimeZone, number> & Partial<Record<string, number>>> = {
  'Asia/Kuala_Lumpur': 8,
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
}

/**
 * Display name of a time zone at a moment: MYT, or GMT+8 where it has no abbreviation.
 *
 * @param format locale for Intl
 */
export const zoneName = (at: number, timeZone: string, format: string): string =>
  ZONE_NAMES[timeZone] ??
  new Intl.DateTimeFormat(format, { timeZoneName: 'short', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ??
  timeZone

/** Central and eastern Indonesian provinces, by state code; all others use Jakarta's time zone. */
const MAKASSAR = /^(5[1-3]|6[345]|7[1-6])$/
const JAYAPURA = /^(8[12]|9[1-6])$/

/** @param state code as in GET /api/data/countries: `MY-14`, or the two digits of an Indonesian province */
export function storeTimeZone(state: string): StoreTimeZone {
  if (state.startsWith('MY-')) return 'Asia/Kuala_Lumpur'
  if (MAKASSAR.test(state)) return 'Asia/Makassar'
  return JAYAPURA.test(state) ? 'Asia/Jayapura' : 'Asia/Jakarta'
}
