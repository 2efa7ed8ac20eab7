import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '#contract/constants.ts'

/** From this width on the links stand beside every page of the account. */
const WIDE = `(min-width: ${BREAKPOINTS.lg}px)`
const onWidth = (listener: () => void) => {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
/** False in the first render, which has to match the server's. */
export const useIsWide = () =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )
