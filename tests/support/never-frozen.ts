import type { PageLifecycle } from '#src/lib/page-lifecycle.ts'

/** A page that nobody leaves, or a worker. */
export const NEVER_FROZEN: PageLifecycle = {
  isFrozen: () => false,
  untilShown: () => Promise.resolve(),
  onFreeze: () => () => {},
}
