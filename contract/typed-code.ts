import * as v from 'valibot'
import { withoutUnseen } from './invisible-characters.ts'

/** What the schema of every code that people type or paste begins with. */
export const codeText = v.pipe(v.string(), v.transform(withoutUnseen))

/**
 * A code of Latin letters and digits in any case, returned in upper case. Validated before upper-casing: some non-ASCII
 * letters would become ASCII letters.
 */
export const letterCode = (least: number, max: number) =>
  v.pipe(codeText, v.regex(new RegExp(`^[A-Z0-9]{${least},${max}}$`, 'i')), v.toUpperCase())
