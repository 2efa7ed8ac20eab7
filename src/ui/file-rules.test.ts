import { describe, expect, it } from 'vitest'
import { faultOf, formatBytes, kindName } from './file-rules.ts'

const RULES = { accept: ['image/jpeg', 'application/pdf'], mostBytes: 5_000_000 }

describe('a file that was chosen', () => {
  it.each([
    ['image/jpeg', 5_000_000, null],
    ['application/pdf', 1, null],
    ['image/jpeg', 5_000_001, 'size'],
    ['image/png', 1, 'type'],
    ['', 1, 'type'],
    ['text/html', 9_000_000, 'type'],
  ])('of %j with %i bytes has the fault %j', (type, size, fault) => {
    expect(faultOf({ type, size }, RULES)).toBe(fault)
  })

  it('may be any picture where all pictures are taken, and nothing that only begins like one', () => {
    const rules = { accept: ['image/*'], mostBytes: 10 }
    expect(faultOf({ type: 'image/webp', size: 1 }, rules)).toBeNull()
    expect(faultOf({ type: 'imagery/webp', size: 1 }, rules)).toBe('type')
  })
})

describe('the figures beside a file', () => {
  it.each([
    [1, '1 kB'],
    [1_499, '1 kB'],
    [999_000, '999 kB'],
    [1_000_000, '1 MB'],
    [5_240_000, '5.2 MB'],
  ])('say %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text)
  })

  it('follow the language', () => {
    expect(formatBytes(5_240_000, 'id')).toBe('5,2 MB')
  })

  it.each([
    ['image/jpeg', 'JPEG'],
    ['application/pdf', 'PDF'],
  ])('call %s %s', (type, name) => expect(kindName(type)).toBe(name))
})
