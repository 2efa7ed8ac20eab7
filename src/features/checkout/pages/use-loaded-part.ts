import { useEffect, useState } from 'react'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { accountNamespace } from '../../account/messages/account/account-messages.ts'

/**
 * A part of the checkout that is loaded before the steps are shown: what is below would move otherwise when it arrives.
 *
 * @returns null while it is needed and not loaded
 */
export function useLoadedPart<Part>(isNeeded: boolean, loadPart: () => Promise<Part>, lazyPart: Part): Part | null {
  const [loaded, setLoaded] = useState<Part | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    // The lazy component loads it once more, and handles a missing file as everywhere.
    Promise.all([loadPart(), accountNamespace.load(), componentsNamespace.load()]).then(
      ([part]) => setLoaded(() => part),
      () => setLoaded(() => lazyPart),
    )
  }, [isNeeded, loadPart, lazyPart])
  return isNeeded ? loaded : lazyPart
}
