import type { Plugin } from 'vite'

/** Vite's own part around every dynamic import of a build. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Leaves dynamic imports as they are written. Vite wraps each so that it also fetches the chunk's styles and its
 * imports; here all style is in the page and nothing is fetched ahead, so the wrapper would only be carried along.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : undefined),
})
