import { useState } from 'react'
import type { Coordinates } from '#contract/stores/distance.ts'

/** asked: waiting for the browser · denied: permission denied · failed: no location found. */
export type GeolocationState = 'unasked' | 'asked' | 'known' | 'denied' | 'failed'

const PATIENCE_MS = 15_000
/** A location some minutes old is precise enough for a distance in kilometres. */
const FRESH_MS = 5 * 60_000

/** The person's location, requested only on demand. It is neither stored nor sent. */
export function useGeolocation() {
  const [state, setState] = useState<GeolocationState>('unasked')
  const [coordinates, setPlace] = useState<Coordinates | null>(null)
  const requestLocation = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asked')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPlace({ latitude, longitude })
        setState('known')
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  }
  return { state, place: coordinates, ask: requestLocation }
}
