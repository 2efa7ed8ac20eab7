import { describe, expect, it } from 'vitest'
import { faultOf, formatBytes, kindName } from './file-rules.ts'

const RULES = { accept: ['image/jpeg', 'application/pdf'], mostBytes: 5_000_000 }

describe('faultOf', () => {
  it.each([
    ['image/jpeg', 5_000_000, null],
    ['application/pdf', 1, null],
    ['image/jpeg', 5_000_001, 'size'],
    ['image/png', 1, 'type'],
    ['', 1, 'type'],
    ['text/html', 9_000_000, 'type'],
  ])('for type %j with %i bytes is the fault %j', (type, size, fault) => {
    expect(faultOf({ type, size }, RULES)).toBe(fault)
  })

  it('accepts every image type for image/*, and no type that only starts like one', () => {
    const rules = { accept: ['image/*'], mostBytes: 10 }
    expect(faultOf({ type: 'image/webp', size: 1 }, rules)).toBeNull()
    expect(faultOf({ type: 'imagery/webp', size: 1 }, rules)).toBe('type')
  })
})

describe('the size and type of a file', () => {
  it.each([
    [1, '1 kB'],
    [1_499, '1 kB'],
    [999_000, '999 kB'],
    [1_000_000, '1 MB'],
    [5_240_000, '5.2 MB'],
  ])('formats %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text)
  })

  it('follows the language', () => {
    expect(formatBytes(5_240_000, 'id')).toBe('5,2 MB')
  })

  it.each([
    ['image/jpeg', 'JPEG'],
    ['application/pdf', 'PDF'],
  ])('names %s as %s', (type, name) => expect(kindName(type)).toBe(name))
})
