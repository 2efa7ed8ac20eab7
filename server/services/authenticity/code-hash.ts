import { createHash } from 'node:crypto'
import { productCodeOf } from '#contract/rules/product-code.ts'
import type { Config } from '../../config.ts'
import { keyedHash } from '../seal.ts'

/** As the database knows a code: nobody can try codes against it who has the database alone. */
export const codeHash = (config: Pick<Config, 'secret'>, code: string): string =>
  keyedHash(config, `product-code:${code}`)

/** The codes of a batch, always the same ones: they need not be kept to be printed. */
export const codesOfBatch = (config: Pick<Config, 'secret'>, { id, count }: { id: string; count: number }): string[] =>
  Array.from({ length: count }, (_, index) => productCodeOf(numberOf(keyedHash(config, `code-batch:${id}:${index}`))))

/** Far larger than the number of codes, so that each of them is as likely as the next. */
const numberOf = (text: string): bigint => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
