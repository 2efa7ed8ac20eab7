import { createHash } from 'node:crypto'
import { productCodeOf } from '#contract/authenticity/product-code.ts'
import type { Config } from '../../../config.ts'
import { keyedHash } from '../../../platform/crypto/seal.ts'

/** A code as stored: keyed, because all 31^11 codes can be tried offline by who has the database alone. */
export const codeHash = (config: Pick<Config, 'secret'>, code: string): string =>
  keyedHash(config, `product-code:${code}`)

/**
 * Derives the codes of a batch; deterministic, so that they need not be stored for printing. With another
 * `SERVER_SECRET` all printed codes are unknown.
 */
export const codesOfBatch = (config: Pick<Config, 'secret'>, { id, count }: { id: string; count: number }): string[] =>
  Array.from({ length: count }, (_, index) => productCodeOf(numberOf(keyedHash(config, `code-batch:${id}:${index}`))))

/** Far larger than the number of codes, so that all codes are practically equally likely. */
const numberOf = (text: string): bigint => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
