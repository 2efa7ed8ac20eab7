import { createHash } from 'node:crypto'
import type { Digest } from '#contract/rules/festive-draw.ts'

export const sha256: Digest = async (text) => createHash('sha256').update(text).digest('hex')
