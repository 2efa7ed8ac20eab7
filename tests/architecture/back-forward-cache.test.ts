import { describe, expect, it } from 'vitest'
import { filesOf, isTest, read, withoutComments } from './source.ts'

/** What keeps a page out of the back/forward cache of a browser, for as long as it is there. */
const BLOCKS = [
  // `beforeunload` does it in Firefox alone: it is allowed while something typed would be lost.
  { name: 'unload', of: /(?:['"]unload['"]|\bonunload\b)/, allowed: [] },
  { name: 'beforeunload', of: /beforeunload/, allowed: ['src/features/staff/forms/leave-guard.tsx'] },
  { name: 'an open connection', of: /new (?:WebSocket|EventSource|RTCPeerConnection|SharedWorker)\(/, allowed: [] },
]

describe('a page that is left', () => {
  it.each(BLOCKS)('has no $name', ({ of, allowed }) => {
    const sources = ['src', 'sw'].flatMap(filesOf).filter((file) => !isTest(file))
    expect(sources.filter((file) => of.test(withoutComments(read(file))))).toEqual(allowed)
  })
})
