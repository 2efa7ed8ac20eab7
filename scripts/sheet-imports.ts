import type { Plugin } from 'vite'

/** Vite's own part around every dynamic import of a build. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Puts our own part in the place of Vite's around dynamic imports: a chunk comes with its sheets, of which the page may
 * carry some already, and nothing is fetched ahead.
 */
export const sheetImports = (): Plugin => ({
  name: 'sheet-imports',
  enforce: 'pre',
  load: (id) => (id === HELPER ? "export { withSheets as __vitePreload } from '/src/lib/with-sheets.ts'" : undefined),
})
