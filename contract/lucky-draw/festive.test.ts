import { describe, expect, it } from 'vitest'
import { micrositeOf } from './festive.ts'

describe('the microsite of the festive campaign', () => {
  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a line break', 'java\nscript:alert(1)'],
    ['an address without encryption', 'http://festive.example/'],
    ['an address without a scheme', '//festive.example/'],
    ['a backslash that browsers read as a slash', '/\\festive.example'],
    ['a backslash within an address', 'https:\\\\festive.example'],
    ['an address with a password', 'https://staff:secret@festive.example/'],
    ['a scheme alone', 'https://'],
    ['a relative path', 'shop'],
    ['a data address', 'data:text/html,hello'],
    ['the address of the campaign itself', '/cny-lucky-draw'],
    ['the address of the campaign in another spelling', '/cny-lucky-draw/?from=home'],
  ])('is null for %s', (_name, written) => {
    expect(micrositeOf(written)).toBeNull()
  })

  it('can be a path of the store', () => {
    expect(micrositeOf('/shop?category=package')).toEqual({ href: '/shop?category=package', isExternal: false })
    expect(micrositeOf('/')).toEqual({ href: '/', isExternal: false })
  })

  it('can be an https URL of another origin', () => {
    expect(micrositeOf('https://festive.example/2027?a=1#b')).toEqual({
      href: 'https://festive.example/2027?a=1#b',
      isExternal: true,
    })
    expect(micrositeOf('https://festive.example:8443')).toEqual({
      href: 'https://festive.example:8443',
      isExternal: true,
    })
  })
})
