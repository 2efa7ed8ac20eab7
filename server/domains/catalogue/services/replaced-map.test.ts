import { expect, it } from 'vitest'
import { randomFrom } from '#tests/support/data/seeded-random.ts'
import { ReplacedMap } from './replaced-map.ts'

it('is the map in which each value was replaced, over thousands of replacements, and earlier ones stay as they are', () => {
  const next = randomFrom(3)
  const below = (limit: number) => Math.floor(next() * limit)
  const plain = new Map(Array.from({ length: 900 }, (_, id) => [id, `${id}`]))
  let replaced = new ReplacedMap(new Map(plain))
  const contentOf = (map: ReplacedMap<string>) => Array.from({ length: 2_000 }, (_, id) => [map.get(id), map.has(id)])
  for (let step = 0; step < 400; step += 1) {
    const ids = Array.from({ length: below(9) }, () => below(2_000))
    const values = new Map(ids.filter(() => below(3) > 0).map((id) => [id, `${id} of ${step}`]))
    const [before, earlier] = [contentOf(replaced), replaced]
    for (const id of ids) {
      const value = values.get(id)
      if (value === undefined) plain.delete(id)
      else plain.set(id, value)
    }
    replaced = replaced.with(ids, values)
    if (step % 20 > 0) continue
    expect(contentOf(earlier)).toEqual(before)
    expect(contentOf(replaced)).toEqual(Array.from({ length: 2_000 }, (_, id) => [plain.get(id), plain.has(id)]))
  }
})

it('is the same map when nothing that it has is replaced', () => {
  const map = new ReplacedMap(new Map([[1, 'one']]))
  expect(map.with([2, 3], new Map())).toBe(map)
  expect(map.with([1], new Map())).not.toBe(map)
})
