import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearReloadMark, isChunkError, reloadOnce } from './chunk-error.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

describe('isChunkError and reloadOnce', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://store/assets/shop-1.js',
    'error loading dynamically imported module: https://store/assets/shop-1.js',
    'Importing a module script failed.',
  ])("recognise a failed import by the engine's message: %s", (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true)
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
  })

  it('reload the target once, and not again until a page has loaded', () => {
    const reload = vi.fn<(target: string) => void>()
    expect(reloadOnce('/shop?page=2', reload)).toBe(true)
    expect(reloadOnce('/shop?page=2', reload)).toBe(false)
    expect(reload.mock.calls).toEqual([['/shop?page=2']])
  })

  it('do not reload when sessionStorage is unavailable, which would loop', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const reload = vi.fn<(target: string) => void>()
    expect(reloadOnce('/shop', reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(clearReloadMark).not.toThrow()
  })

  it('may reload again after a page has loaded', () => {
    const reload = vi.fn<(target: string) => void>()
    reloadOnce('/shop', reload)
    clearReloadMark()
    expect(reloadOnce('/shop', reload)).toBe(true)
  })
})
