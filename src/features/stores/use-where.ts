import { useState } from 'react'
import type { Place } from '#contract/rules/distance.ts'

/** asked: the browser is at it · denied: the person or their browser said no · failed: it could not be found. */
export type WhereState = 'unasked' | 'asked' | 'known' | 'denied' | 'failed'

const PATIENCE_MS = 15_000
/** A place a few minutes old is as good for a distance in kilometres. */
const FRESH_MS = 5 * 60_000

/** Where the reader is, asked for when they press for it and never before. It is kept nowhere and sent to nobody. */
export function useWhere() {
  const [state, setState] = useState<WhereState>('unasked')
  const [place, setPlace] = useState<Place | null>(null)
  const ask = () => {
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
  return { state, place, ask }
}
