import { useEffect, useState } from 'react'
import { lastConnectivity, type NoAnswerReason, onConnectivity } from './connectivity.ts'

const OFFLINE: readonly (NoAnswerReason | null)[] = ['network', 'timeout', 'portal']

/** Whether the last call got no response for lack of a connection; false until a call has ended. */
export function useIsOffline(): boolean {
  const [reason, setReason] = useState(lastConnectivity)
  useEffect(() => onConnectivity(setReason), [])
  return OFFLINE.includes(reason)
}
