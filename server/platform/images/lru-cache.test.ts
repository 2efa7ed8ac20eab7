import { describe, expect, it } from 'vitest'
import { LruCache } from './lru-cache.ts'

describe('LruCache', () => {
  it('stays within its bytes and evicts the entries that were not used for the longest time', () => {
    const evicted: string[] = []
    const cache = new LruCache<string>(8, (key, value) => evicted.push(key + value))
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key.toUpperCase(), 2)
    cache.get('a')
    cache.has('b')
    cache.set('e', 'E', 4)

    expect([evicted, cache.bytes]).toEqual([['bB', 'cC'], 8])
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key))).toEqual(['A', undefined, undefined, 'D', 'E'])
  })

  it('counts a replaced entry once and a removed entry not at all', () => {
    const cache = new LruCache<string>(10)
    cache.set('a', 'A', 9)
    cache.set('a', 'A2', 9)
    expect([cache.get('a'), cache.bytes]).toEqual(['A2', 9])
    cache.delete('a')
    cache.delete('a')
    expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0])
  })

  it('does not keep an entry larger than the cache', () => {
    const cache = new LruCache<string>(10)
    cache.set('a', 'A', 11)
    expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0])
  })
})
