export interface Coordinates {
  /** Degrees. */
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance to one decimal (haversine; treating the earth as a sphere is wrong by at most 0.6 %). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  // Rounding can push the value for antipodes above 1.
  return Math.round(20 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, share)))) / 10
}
