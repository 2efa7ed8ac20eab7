/** Messages of a failed dynamic import in Chromium, Firefox and Safari. */
const FAILED_IMPORT = /dynamically imported module|importing a module script failed|error loading dynamically/i

/** Whether files of the app could not be loaded: the connection broke, or their build is gone. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && FAILED_IMPORT.test(error.message)
