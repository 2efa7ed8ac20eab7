import { useEffect } from 'react'
import { isInstalled } from '../../lib/installed.ts'

/** The installed app is somebody's own and stays signed in by itself; a browser may be anybody's, and is asked. */
export function useRemember(choose: (isRemembered: boolean) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the person has chosen
  useEffect(() => {
    if (isInstalled()) choose(true)
  }, [])
}
