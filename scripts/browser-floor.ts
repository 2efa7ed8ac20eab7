/** The oldest supported browsers. Older ones get the rendered page with a notice above it. */
export const BROWSER_FLOOR = { chrome: '105', safari: '16.4', firefox: '115' } as const

/** The same as build targets of the bundler; Safari of iOS has a name of its own. */
export const BUILD_TARGET = [
  ...Object.entries(BROWSER_FLOOR).map(([name, version]) => `${name}${version}`),
  `ios${BROWSER_FLOOR.safari}`,
]
