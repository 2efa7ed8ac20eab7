import * as v from 'valibot'
import type { Market } from '../site/market.ts'
import type { Coordinates } from './distance.ts'

/** Degrees around the land of each market: a position elsewhere has its numbers swapped or mistyped. */
const BOUNDS: Record<Market['code'], { latitude: [number, number]; longitude: [number, number] }> = {
  MY: { latitude: [0.8, 7.5], longitude: [99.5, 119.5] },
  ID: { latitude: [-11.2, 6.3], longitude: [94.9, 141.1] },
}

/** Latitude and longitude as maps copy them: `3.1462, 101.7110`. */
export const position = v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,3}(\.\d{1,15})?\s*,\s*-?\d{1,3}(\.\d{1,15})?$/))

export function coordinatesOf(written: string): Coordinates {
  const [latitude = Number.NaN, longitude = Number.NaN] = written.split(',').map(Number)
  return { latitude, longitude }
}

export function isInMarket({ latitude, longitude }: Coordinates, market: Market['code']): boolean {
  const bounds = BOUNDS[market]
  const isWithin = (value: number, [least, most]: [number, number]) => least <= value && value <= most
  return isWithin(latitude, bounds.latitude) && isWithin(longitude, bounds.longitude)
}
