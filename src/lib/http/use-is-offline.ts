import { useEffect, useState } from 'react'
import { type NoAnswerReason, onConnectivity } from './connectivity.ts'

const OFFLINE: readonly (NoAnswerReason | null)[] = ['network', 'timeout', 'portal']

/** Whether the last call got no response for lack of a connection; false until a call ends. */
export function useIsOffline(): boolean {
  const [reason, setReason] = useState<NoAnswerReason | null>(null)
  useEffect(() => onConnectivity(setReason), [])
  return OFFLINE.includes(reason)
}
