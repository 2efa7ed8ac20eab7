import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearReloadMark, reloadOnce } from './reload-once.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

describe('reloadOnce', () => {
  it('stays on this origin for a page that was opened as //another.example', () => {
    const reload = vi.fn<(target: string) => void>()
    reloadOnce('//evil.example', reload)
    expect(reload).toHaveBeenCalledWith('/evil.example')
    clearReloadMark()
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
