/** Types of what TypeScript imports from bootstrap.mjs. */

/**
 * Installs what a release needs into its folder, for Linux on this kind of processor.
 *
 * @returns whether npm could do it
 */
export function installRelease(folder: string, cpu: string): boolean

/** Path of Chromium's headless shell, by CHROME_SHELL_PATH or on PATH; null when there is none. */
export function findShell(): string | null

/** Path of the whole browser, by CHROME_PATH or on PATH; null when there is none. */
export function findChromium(): string | null
