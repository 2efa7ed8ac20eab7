import { createHash } from 'node:crypto'

/** Raise it whenever a drawing changes: images have new names then, so that no cache shows the former ones. */
const RENDERER_VERSION = 1

/** Eight hex digits that identify the input of an image. */
export const contentKey = (...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, ...parts]))
    .digest('hex')
    .slice(0, 8)
