/** Types of what TypeScript imports from bootstrap.mjs. */

/**
 * Installs what a release needs into its folder, for Linux on this kind of processor.
 *
 * @returns whether npm could do it
 */
export function installRelease(folder: string, cpu: string): boolean
