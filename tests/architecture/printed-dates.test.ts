import { describe, expect, it } from 'vitest'
import { filesOf, isTest, read, withoutComments } from './source.ts'

/** A formatter of a fixed locale: its text is meant to be read by a program, or is the same in every language. */
const FIXED = /\bDateTimeFormat\(\s*['"]/

/** Files whose formatter of a fixed locale is not read back. */
const SHOWN = [
  // Reads the parts.
  'contract/site/iso-time.ts',
  // Only asks whether the time zone exists.
  'server/config.ts',
  // Hours and minutes as people read them on a document.
  'server/domains/documents/pdf/document-text.ts',
]

/** Text that was made for people, taken apart again. */
const READ_BACK = /\bDateTimeFormat\([^;]*?\)\s*\.format\([^()]*\)\s*\.(?:slice|split|replace|substring|match)\b/

describe('dates', () => {
  // Engines print one locale in different ways: ICU 72 and 73 write en-CA as 11/21/2026.
  it('are never printed to be read back: contract/site/iso-time.ts reads their parts', () => {
    const sources = ['contract', 'server', 'src', 'sw'].flatMap(filesOf).filter((file) => !isTest(file))
    const found = (pattern: RegExp) => sources.filter((file) => pattern.test(withoutComments(read(file))))
    expect(found(FIXED).filter((file) => !SHOWN.includes(file))).toEqual([])
    expect(found(READ_BACK)).toEqual([])
  })
})
