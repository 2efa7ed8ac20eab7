/**
 * The gate runs the long proofs in their short form, so that it takes minutes; `PROOFS=whole npm run verify -- e2e`
 * runs them whole (docs/decisions/017-the-gate-in-ten-minutes.md).
 */
export const isWhole = process.env.PROOFS === 'whole'

/** Of a browser proof whose promise another one in the gate holds too, in another market, size or order of events. */
export const VARIANT = { tag: '@variant' }

/**
 * Of a browser proof that walks over the screens of a rule of the server's or the contract's: the gate holds the rule in
 * unit and api tests, and the room's main journey in the browser.
 */
export const WALK = { tag: '@walk' }

/** Of a browser proof that needs what Chromium's shell does not have: background sync, push, a window of its own. */
export const WHOLE_BROWSER = { tag: '@whole-browser' }

/** Of cases that differ in their data alone: in the gate the first stands for all. */
export const afterFirst = (at: number) => (at === 0 ? {} : VARIANT)
