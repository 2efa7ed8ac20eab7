import { afterEach, describe, expect, it, vi } from 'vitest'
import { leaveTo } from './leave.ts'

afterEach(() => vi.unstubAllGlobals())

function watched() {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign })
  return assign
}

describe('leaving the store', () => {
  it('without permission throws, and nothing opens', () => {
    const assign = watched()
    expect(() => leaveTo('https://elsewhere.example/', { isPermitted: false })).toThrow(/external URL/)
    expect(assign).not.toHaveBeenCalled()
  })

  it('with permission opens the address', () => {
    const assign = watched()
    leaveTo('https://elsewhere.example/', { isPermitted: true })
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://elsewhere.example/')
  })

  it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', ' https://elsewhere.example'])(
    'never opens what is no web address: %s',
    (address) => {
      const assign = watched()
      expect(() => leaveTo(address, { isPermitted: true })).toThrow(/external URL/)
      expect(assign).not.toHaveBeenCalled()
    },
  )
})
