import { useEffect, useState } from 'react'
import { lastConnectivity, type NoAnswerReason, onConnectivity } from './connectivity.ts'

const OFFLINE: readonly (NoAnswerReason | null)[] = ['network', 'timeout', 'portal']

function useLastReason(): NoAnswerReason | null {
  const [reason, setReason] = useState(lastConnectivity)
  useEffect(() => onConnectivity(setReason), [])
  return reason
}

/** Whether the last call got no response for lack of a connection; false until a call has ended. */
export const useIsOffline = (): boolean => OFFLINE.includes(useLastReason())

/** Whether the last call reached the store, which failed. */
export const useIsFailing = (): boolean => useLastReason() === 'fault'
