import { createHash } from 'node:crypto'
import type { Sha256 } from '#contract/lucky-draw/winner-selection.ts'

export const sha256: Sha256 = async (text) => createHash('sha256').update(text).digest('hex')
