import type { PageLifecycle } from '#src/lib/page-lifecycle.ts'

/** Lifecycle of a page that stays open, or of a worker. */
export const NEVER_FROZEN: PageLifecycle = {
  isFrozen: () => false,
  untilShown: () => Promise.resolve(),
  onFreeze: () => () => {},
}
