import type { Plugin } from 'vite'

/** Vite's helper for the dynamic imports of a build. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Replaces Vite's helper for dynamic imports: a chunk is loaded with its style sheets, except those already inlined in
 * the page, and nothing is preloaded.
 */
export const sheetImports = (): Plugin => ({
  name: 'sheet-imports',
  enforce: 'pre',
  load: (id) => (id === HELPER ? "export { withSheets as __vitePreload } from '/src/lib/with-sheets.ts'" : undefined),
})
