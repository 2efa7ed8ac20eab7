/**
 * `npm test` runs the long tests in a short form, which takes minutes; `npm run long -- browser` runs every browser test
 * (docs/decisions/0037-test-selection-and-browsers.md).
 */
export const isFullRun = process.env.PROOFS === 'whole'

/** The tag of a browser test that `npm test` leaves out. */
export const LONG_TAG = '@long'

/** The annotations by which a long test names what proves its promise in `npm test`. */
export const PROVEN_BY = 'proven by'

interface LongTest {
  tag: string[]
  annotation: { type: string; description: string }[]
}

/**
 * Marks a browser test that `npm test` leaves out, and names what proves its promise there: paths of unit and API tests,
 * and titles of browser tests that `npm test` runs. `tests/architecture/proofs.test.ts` checks that they exist.
 */
export const provenBy = (...proofs: [string, ...string[]]): LongTest => ({
  tag: [LONG_TAG],
  annotation: proofs.map((description) => ({ type: PROVEN_BY, description })),
})

/** Marks all but the first of cases that differ only in data: `npm test` runs the first alone. */
export const afterFirst = (at: number, ...proofs: [string, ...string[]]) => (at === 0 ? {} : provenBy(...proofs))

/** Marks a browser test that needs features missing in headless shell: background sync, push, separate windows. */
export const WHOLE_BROWSER = { tag: '@whole-browser' }

/** Marks a long test of such features. */
export const inWholeBrowser = ({ tag, annotation }: LongTest): LongTest => ({
  tag: [...tag, WHOLE_BROWSER.tag],
  annotation,
})
