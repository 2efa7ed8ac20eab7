/**
 * `npm test` runs the long tests in a short form, which takes minutes; `PROOFS=whole npm run verify -- e2e` runs them
 * completely (docs/decisions/0037-test-selection-and-browsers.md).
 */
export const isFullRun = process.env.PROOFS === 'whole'

/**
 * Marks a browser test whose behaviour another test of `npm test` covers too, in another market, size or order of events.
 */
export const VARIANT = { tag: '@variant' }

/**
 * Marks a browser test of the screens of a server or contract rule: `npm test` covers the rule in unit and API tests, and
 * the main journey of the area in the browser.
 */
export const WALK = { tag: '@walk' }

/** Marks a browser test that needs features missing in headless shell: background sync, push, separate windows. */
export const WHOLE_BROWSER = { tag: '@whole-browser' }

/** Marks all but the first of cases that differ only in data: `npm test` runs the first alone. */
export const afterFirst = (at: number) => (at === 0 ? {} : VARIANT)
