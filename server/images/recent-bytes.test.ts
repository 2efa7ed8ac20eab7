import { describe, expect, it } from 'vitest'
import { createRecentBytes } from './recent-bytes.ts'

describe('what was asked for last', () => {
  it('stays within its bytes; what was used longest ago leaves first', () => {
    const left: string[] = []
    const recent = createRecentBytes<string>(10, (key) => left.push(key))
    recent.set('a', 'A', 4)
    recent.set('b', 'B', 4)
    recent.get('a')
    recent.set('c', 'C', 4)

    expect([left, recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([['b'], 'A', undefined, 'C'])
  })

  it('counts a replaced entry once, and a removed one no more', () => {
    const recent = createRecentBytes<string>(10)
    recent.set('a', 'A', 9)
    recent.set('a', 'A2', 9)
    recent.delete('a')
    recent.set('b', 'B', 5)
    recent.set('c', 'C', 5)

    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([undefined, 'B', 'C'])
  })

  it('does not keep what is larger than all of it', () => {
    const recent = createRecentBytes<string>(10)
    recent.set('a', 'A', 11)
    expect(recent.get('a')).toBeUndefined()
  })
})
