import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const text = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const valuesOf = (selector: string): string[] => {
  const from = text.indexOf(`${selector} {`)
  expect([selector, from >= 0]).toEqual([selector, true])
  const block = text.slice(text.indexOf('{', from) + 1, text.indexOf('}', from))
  return block.split(';').flatMap((value) => value.trim() || [])
}

describe('the dark theme', () => {
  // The browser floor has no light-dark(), and a selector cannot be combined with a media query.
  it('has the same values whether the system or the person chose it', () => {
    const chosen = valuesOf(":root[data-theme='dark']")
    expect(chosen).toContain('color-scheme: dark')
    expect(valuesOf(":root:not([data-theme='light'])")).toEqual(chosen)
  })
})
