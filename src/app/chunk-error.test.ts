import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chunkLoaded, isChunkError, reloadOnce } from './chunk-error.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

describe('a chunk that cannot be loaded', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://store/assets/shop-1.js',
    'error loading dynamically imported module: https://store/assets/shop-1.js',
    'Importing a module script failed.',
  ])('is known by what the engine says: %s', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true)
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
  })

  it('reloads the target once, and no more while that page does not come up', () => {
    const reload = vi.fn<(target: string) => void>()
    expect(reloadOnce('/shop?page=2', reload)).toBe(true)
    expect(reloadOnce('/shop?page=2', reload)).toBe(false)
    expect(reload.mock.calls).toEqual([['/shop?page=2']])
  })

  it('is not reloaded where that cannot be remembered, for that would never end', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const reload = vi.fn<(target: string) => void>()
    expect(reloadOnce('/shop', reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(chunkLoaded).not.toThrow()
  })

  it('may reload again after a page came up', () => {
    const reload = vi.fn<(target: string) => void>()
    reloadOnce('/shop', reload)
    chunkLoaded()
    expect(reloadOnce('/shop', reload)).toBe(true)
  })
})
