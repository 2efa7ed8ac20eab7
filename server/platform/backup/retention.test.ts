import { describe, expect, it } from 'vitest'
import { backupName, datedFiles, outdatedFiles } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000
const END = Date.parse('2026-11-24T19:00:00Z')
/** One back-up each night, newest first. */
const nightly = (days: number): string[] =>
  Array.from({ length: days }, (_, ago) => backupName(new Date(END - ago * DAY_MS), ago % 2 === 0))

describe('the retention of back-ups', () => {
  it('keeps 7 days, 4 weeks and 6 months of a year of nights', () => {
    const files = nightly(365)
    const outdated = new Set(outdatedFiles(files))
    const kept = datedFiles(files.filter((file) => !outdated.has(file))).map(({ at }) => at.toISOString().slice(0, 10))
    expect(kept.slice(0, 7)).toEqual(nightly(7).map((file) => file.slice(6, 16)))
    expect(new Set(kept.map((day) => day.slice(0, 7)))).toEqual(
      new Set(['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06']),
    )
    expect(kept.length).toBeLessThanOrEqual(17)
    expect(outdatedFiles(files.filter((file) => !outdated.has(file)))).toEqual([])
  })

  it('keeps the newest one however old it is', () => {
    expect(outdatedFiles([backupName(new Date(0), false)])).toEqual([])
  })

  it('keeps the newest of a day', () => {
    const [late, early] = ['2026-11-24T19:00:00Z', '2026-11-24T01:00:00Z'].map((at) => backupName(new Date(at), true))
    expect(outdatedFiles([early ?? '', late ?? ''])).toEqual([early])
  })

  it('never names a file that is no back-up', () => {
    const others = ['notes.txt', 'store.tar.gz', 'store-2026-11-24.tar.gz', '.store-2020-01-01T00-00-00Z.tar.gz.part']
    expect(outdatedFiles([...others, ...nightly(3)])).toEqual([])
  })
})
