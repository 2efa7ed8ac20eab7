import { describe, expect, it } from 'vitest'
import { filesOf, isTest, read, withoutComments } from './source.ts'

/** A request without a limit: `fetch(` of the browser, not a method or a parameter of that name. */
const BARE = /(?<![\w.])fetch\((?!\s*(?:addresses)?\))(?![^)]*\{ signal: AbortSignal\.timeout\()/

/** Files in which `fetch` is a parameter, which its caller limits. */
const GIVEN = [
  'src/features/offline-readiness/keep-pictures.ts',
  'src/features/cart/sync/insistent-fetch.ts',
  'src/features/catalogue/staff/picture-addresses.tsx',
]

describe('requests of page and worker', () => {
  it('have a deadline: only fetch-within.ts calls fetch without a time-out', () => {
    const sources = ['src', 'sw'].flatMap(filesOf).filter((file) => !isTest(file))
    const found = sources.filter((file) => BARE.test(withoutComments(read(file))))
    expect(found.filter((file) => !GIVEN.includes(file))).toEqual(['src/lib/http/fetch-within.ts'])
  })
})
