import { createHash } from 'node:crypto'
import type { Digest } from '#contract/lucky-draw/winner-selection.ts'

export const sha256: Digest = async (text) => createHash('sha256').update(text).digest('hex')
