/** The oldest browsers that the store works in. Older ones get the rendered page with a notice above it. */
export const BROWSER_FLOOR = { chrome: '105', safari: '16.4', firefox: '115' } as const

/** The same as the bundler names it; Safari of iOS has numbers of its own. */
export const BUILD_TARGET = [
  ...Object.entries(BROWSER_FLOOR).map(([name, version]) => `${name}${version}`),
  `ios${BROWSER_FLOOR.safari}`,
]
