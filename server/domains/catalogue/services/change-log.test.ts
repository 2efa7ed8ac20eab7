import { describe, expect, it } from 'vitest'
import { applyCatalogueChanges } from '#contract/catalogue/catalogue-changes.ts'
import { randomFrom } from '#tests/support/data/seeded-random.ts'
import { card } from '#tests/support/pages/card.ts'
import { createChangeLog } from './change-log.ts'
import { movedIds } from './moved-ids.ts'

const items = (...pairs: [id: number, hash: number][]) => pairs.map(([id, hash]) => ({ id, hash }))
const logOf = (...states: [digest: string, list: ReturnType<typeof items>][]) => {
  const log = createChangeLog()
  for (const [digest, list] of states) log.record(digest, list)
  return log
}

const FIVE = items([1, 1], [2, 1], [3, 1], [4, 1], [5, 1])

describe('the log of changes', () => {
  it('knows what was changed, added, moved and removed since an earlier state', () => {
    const log = logOf(['a', FIVE], ['b', items([1, 1], [2, 7], [3, 1], [4, 1], [5, 1])])
    log.record('c', items([5, 1], [1, 1], [2, 7], [9, 1], [4, 1]))
    expect(log.since('a')).toEqual({
      changed: expect.arrayContaining([2, 9]),
      removed: [3],
      places: [
        { id: 5, after: null },
        { id: 9, after: 2 },
      ],
    })
    expect(log.since('b')?.changed).toEqual([9])
    expect(log.since('c')).toEqual({ changed: [], removed: [], places: [] })
  })

  it('is unknown since a state that was never recorded, and when most products have changed', () => {
    const log = logOf(['a', FIVE], ['b', items([1, 2], [2, 2], [3, 2], [4, 1], [5, 1])])
    expect([log.since('x'), log.since('a')]).toEqual([null, null])
  })

  it('counts from the last time when an earlier state returns', () => {
    const log = logOf(['a', FIVE], ['b', items([1, 2], ...FIVE.slice(1).map(({ id }): [number, number] => [id, 1]))])
    log.record('a', FIVE)
    expect(log.since('a')).toEqual({ changed: [], removed: [], places: [] })
    expect(log.since('b')?.changed).toEqual([1])
  })

  it('gives the recorded state from every earlier one, over hundreds of states', () => {
    const random = randomFrom(5)
    const below = (limit: number) => Math.floor(random() * limit)
    const log = createChangeLog()
    const states: [string, ReturnType<typeof items>][] = []
    let list = Array.from({ length: 60 }, (_, id) => ({ id: id + 1, hash: 0 }))
    let given = 0
    for (let step = 0; step < 400; step++) {
      const next = list
        .filter(() => random() > 0.02)
        .map((item) => (random() > 0.9 ? { ...item, hash: below(5) } : item))
      const [moved] = next.splice(below(next.length), 1)
      if (moved) next.splice(below(next.length + 1), 0, moved)
      const added = 1 + below(70)
      if (next.every(({ id }) => id !== added)) next.splice(below(next.length + 1), 0, { id: added, hash: below(5) })
      list = next
      log.record(JSON.stringify(list), list)
      states.push([JSON.stringify(list), list])
      for (const [digest, before] of states.slice(-6)) {
        const changes = log.since(digest)
        if (!changes) continue
        given += 1
        const cards = (some: ReturnType<typeof items>) => some.map(({ id, hash }) => card(id, { price: hash }))
        const products = cards(list.filter(({ id }) => changes.changed.includes(id)))
        expect(applyCatalogueChanges(cards(before), { ...changes, products })).toEqual(cards(list))
      }
    }
    expect(given).toBeGreaterThan(1_000)
  })
})

describe('moved ids', () => {
  it.each([
    [[1, 2, 3], [1, 2, 3], []],
    [[1, 2, 3, 4], [2, 3, 4, 1], [1]],
    [[1, 2, 3, 4], [4, 1, 2, 3], [4]],
    [[1, 2, 3], [1, 9, 3], []],
  ])('of %j and %j are %j', (before, after, moved) => {
    expect([...movedIds(before, after)]).toEqual(moved)
  })
})
