import { afterEach, describe, expect, it, vi } from 'vitest'
import { breakpointOf, keepViewport } from './viewport.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the viewport', () => {
  it.each([
    [0, 'xs'],
    [319, 'xs'],
    [639, 'xs'],
    [640, 'sm'],
    [1_023, 'md'],
    [1_024, 'lg'],
    [1_440, 'bp'],
    [1_536, '2xl'],
    [4_000, '2xl'],
  ] as const)('of %i px is %s', (width, name) => expect(breakpointOf(width)).toBe(name))

  it("is stored in a cookie for a year when it differs from the server's assumption", () => {
    const page = { cookie: '' }
    let resize = () => {}
    vi.stubGlobal('document', page)
    vi.stubGlobal('innerWidth', 1_280)
    vi.stubGlobal('addEventListener', (_kind: string, listener: () => void) => {
      resize = listener
    })
    keepViewport('xl')
    expect(page.cookie).toBe('')
    vi.stubGlobal('innerWidth', 400)
    resize()
    expect(page.cookie).toBe('viewport=xs;path=/;max-age=31536000;samesite=lax')
  })
})
