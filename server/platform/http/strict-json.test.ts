import { describe, expect, it } from 'vitest'
import { parseStrictJson, StrictJsonError } from './strict-json.ts'

const reasonOf = (text: string): string | null => {
  try {
    parseStrictJson(text)
    return null
  } catch (error) {
    return error instanceof StrictJsonError ? error.reason : 'other'
  }
}

describe('parseStrictly', () => {
  it('parses valid JSON', () => {
    const text = '{"a":[{"b":"x\\"y{"},{"b":2}],"c":null,"d":{"a":1}}'
    expect(parseStrictJson(text)).toEqual({ a: [{ b: 'x"y{' }, { b: 2 }], c: null, d: { a: 1 } })
  })

  it.each(['', '{"a":1', '{a:1}', 'NaN', '{"a":1}x'])('rejects invalid JSON: %s', (text) => {
    expect(reasonOf(text)).toBe('form')
  })

  it.each(['{"a":1,"a":2}', '{"a":{"b":1,"b":1}}', '{"a":1,"\\u0061":2}'])('rejects duplicate keys: %s', (text) => {
    expect(reasonOf(text)).toBe('form')
  })

  it('accepts at most 32 levels of nesting', () => {
    expect(reasonOf('['.repeat(32) + ']'.repeat(32))).toBeNull()
    expect(reasonOf('['.repeat(33) + ']'.repeat(33))).toBe('form')
    expect(reasonOf('{"a":'.repeat(1000) + '1' + '}'.repeat(1000))).toBe('form')
  })

  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])('rejects the key %s', (key) => {
    expect(reasonOf(`{"x":[{"${key}":{"isAdmin":true}}]}`)).toBe('content')
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  it('rejects NUL characters', () => {
    expect(reasonOf('{"a":"x\\u0000"}')).toBe('content')
    expect(reasonOf('{"a":"x\\\\u0000"}')).toBeNull()
  })

  it('rejects lone surrogates', () => {
    expect(reasonOf('{"a":"x\\ud83d"}')).toBe('content')
    expect(reasonOf('{"a":[{"\\ude00":1}]}')).toBe('content')
    expect(reasonOf('{"a":"x\\ud83d\\ude00"}')).toBeNull()
  })

  it('accepts these key names as values', () => {
    expect(reasonOf('["__proto__","constructor"]')).toBeNull()
  })
})
