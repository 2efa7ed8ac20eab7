import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, entryNoOf, type Sha256, selectWinners } from './winner-selection.ts'

const sha256: Sha256 = async (text) => createHash('sha256').update(text).digest('hex')
const entries = (count: number) => Array.from({ length: count }, (_, at) => `ENTRY-${String(at).padStart(5, '0')}`)
const draw = (seed: string, of: readonly string[], places: number) =>
  selectWinners({ seed, entries: of, places }, sha256)

const drawings = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 64 }),
  of: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 60 }),
  places: fc.integer({ min: 1, max: 20 }),
})

describe('drawWinners', () => {
  it('does not depend on the order of the entries', () =>
    fc.assert(
      fc.asyncProperty(drawings, async ({ seed, of, places }) => {
        const winners = await draw(seed, of, places)
        expect(await draw(seed, of.toReversed(), places)).toEqual(winners)
        expect(await draw(seed, of.toSorted(), places)).toEqual(winners)
      }),
    ))

  it('gives each place to a different entry and no more places than there are entries', () =>
    fc.assert(
      fc.asyncProperty(drawings, async ({ seed, of, places }) => {
        const winners = await draw(seed, of, places)
        expect(winners).toHaveLength(Math.min(places, of.length))
        expect(new Set(winners).size).toBe(winners.length)
        expect(of).toEqual(expect.arrayContaining(winners))
      }),
    ))

  it('gives the same winners after a losing entry is removed', () =>
    fc.assert(
      fc.asyncProperty(drawings, async ({ seed, of, places }) => {
        const winners = await draw(seed, of, places)
        const loser = of.find((entry) => !winners.includes(entry))
        expect(
          await draw(
            seed,
            of.filter((entry) => entry !== loser),
            places,
          ),
        ).toEqual(winners)
      }),
    ))

  it('gives each entry the same chance at each place', async () => {
    const of = entries(10)
    const draws = 4_000
    const won = new Map<string, number>()
    for (let seed = 0; seed < draws; seed += 1)
      for (const [place, entry] of (await draw(`seed ${seed}`, of, 3)).entries()) {
        const key = `${place} ${entry}`
        won.set(key, (won.get(key) ?? 0) + 1)
      }
    // Chi-square over 30 cells, 9 degrees of freedom per place: 27.9 is exceeded once in a thousand; seeds are fixed.
    const expected = draws / of.length
    for (const place of [0, 1, 2]) {
      const counts = of.map((entry) => won.get(`${place} ${entry}`) ?? 0)
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      expect(chiSquare).toBeLessThan(27.9)
    }
  })

  it('can be verified with any tool: lowest SHA-256 of seed, colon, number', async () => {
    const of = ['AAAAA-AAAAA', 'BBBBB-BBBBB', 'CCCCC-CCCCC']
    // printf '%s' 'open sesame:AAAAA-AAAAA' | sha256sum: f304d3f2…, of BBBBB-BBBBB ef133d21…, of CCCCC-CCCCC 698d2a29…
    expect(await draw('open sesame', of, 2)).toEqual(['CCCCC-CCCCC', 'BBBBB-BBBBB'])
    expect(await commitmentOf('open sesame', sha256)).toBe(
      '41ef4bb0b23661e66301aac36066912dac037827b4ae63a7b1165a5aa93ed4eb',
    )
  })
})

describe('entryNoOf', () => {
  it('returns a number that does not reveal the order and differs between lucky draws', async () => {
    const [one, again, other] = await Promise.all([
      entryNoOf('draw 1', 'order 1', sha256),
      entryNoOf('draw 1', 'order 1', sha256),
      entryNoOf('draw 2', 'order 1', sha256),
    ])
    expect(one).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })
})
