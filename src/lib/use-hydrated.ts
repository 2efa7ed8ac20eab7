import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page runs in a browser: false on the server and in the first render, which has to match the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
