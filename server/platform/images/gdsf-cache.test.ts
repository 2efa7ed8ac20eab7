import { describe, expect, it } from 'vitest'
import { GdsfCache } from './gdsf-cache.ts'

describe('GdsfCache', () => {
  it('stays within its bytes and evicts the entry with the lowest cost per byte', () => {
    const evicted: string[] = []
    const cache = new GdsfCache<string>(10, (key) => evicted.push(key))
    cache.set('dear', 'D', { size: 4, cost: 8 })
    cache.set('cheap', 'C', { size: 4, cost: 4 })
    cache.set('new', 'N', { size: 4, cost: 8 })

    expect([evicted, cache.bytes, cache.get('dear'), cache.get('cheap')]).toEqual([['cheap'], 8, 'D', undefined])
  })

  it('retains frequently used entries when many entries are used only once', () => {
    const cache = new GdsfCache<number>(10)
    cache.set('popular', 0, { size: 1, cost: 1 })
    for (let use = 0; use < 5; use += 1) cache.get('popular')
    for (let at = 0; at < 30; at += 1) cache.set(`flood ${at}`, at, { size: 1, cost: 1 })

    expect(cache.get('popular')).toBe(0)
    expect(cache.bytes).toBe(10)
  })

  it('eventually evicts entries that are no longer used', () => {
    const cache = new GdsfCache<number>(10)
    cache.set('popular', 0, { size: 1, cost: 1 })
    for (let use = 0; use < 5; use += 1) cache.get('popular')
    for (let at = 0; at < 1_000; at += 1) cache.set(`flood ${at}`, at, { size: 1, cost: 1 })

    expect(cache.get('popular')).toBeUndefined()
  })

  it('evicts the least recently used of entries with equal worth', () => {
    const evicted: string[] = []
    const cache = new GdsfCache<string>(8, (key) => evicted.push(key))
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.set(key, key, { size: 2, cost: 2 })
    cache.get('b')
    cache.set('f', 'f', { size: 2, cost: 2 })

    expect(evicted).toEqual(['a', 'c'])
  })

  it('counts a replaced entry once and a removed entry not at all', () => {
    const cache = new GdsfCache<string>(10)
    cache.set('a', 'A', { size: 9, cost: 1 })
    cache.set('a', 'A2', { size: 9, cost: 1 })
    cache.delete('a')
    cache.set('b', 'B', { size: 5, cost: 1 })
    cache.set('c', 'C', { size: 5, cost: 1 })

    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.bytes]).toEqual([undefined, 'B', 'C', 10])
  })

  it('does not store an entry larger than the cache', () => {
    const cache = new GdsfCache<string>(10)
    cache.set('a', 'A', { size: 11, cost: 1 })
    expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0])
  })

  it('evicts the same entries as a linear search for the lowest priority', () => {
    const evicted: string[] = []
    const cache = new GdsfCache<number>(50, (key) => evicted.push(key))
    const model = new Map<string, { size: number; cost: number; uses: number; priority: number }>()
    const expected: string[] = []
    let age = 0
    for (let step = 0; step < 2_000; step += 1) {
      const key = String((step * 7_919) % 97)
      const known = model.get(key)
      if (known) {
        cache.get(key)
        known.uses += 1
        known.priority = age + (known.uses * known.cost) / known.size
        continue
      }
      const [size, cost] = [(step % 9) + 1, ((step * 31) % 101) + 1 + step / 10_000]
      cache.set(key, step, { size, cost })
      model.set(key, { size, cost, uses: 1, priority: age + cost / size })
      while ([...model.values()].reduce((sum, one) => sum + one.size, 0) > 50) {
        const [least, { priority }] = [...model].reduce((a, b) => (b[1].priority < a[1].priority ? b : a))
        age = priority
        model.delete(least)
        expected.push(least)
      }
    }
    expect(expected.length).toBeGreaterThan(100)
    expect(evicted).toEqual(expected)
  })
})
