import { useEffect, useEffectEvent } from 'react'
import { isInstalled } from '../../../lib/installed.ts'

/** Preselects "stay signed in" in the installed app, which is personal; a browser may be shared. */
export function useStaySignedInDefault(choose: (isRemembered: boolean) => void): void {
  const remember = useEffectEvent(() => choose(true))
  // Only on mount, before the person can choose.
  useEffect(() => {
    if (isInstalled()) remember()
  }, [])
}
