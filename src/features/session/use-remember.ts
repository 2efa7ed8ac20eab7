import { useEffect, useEffectEvent } from 'react'
import { isInstalled } from '../../lib/installed.ts'

/** The installed app is somebody's own and stays signed in by itself; a browser may be anybody's, and is asked. */
export function useRemember(choose: (isRemembered: boolean) => void): void {
  const remember = useEffectEvent(() => choose(true))
  // Once, before the person has chosen.
  useEffect(() => {
    if (isInstalled()) remember()
  }, [])
}
