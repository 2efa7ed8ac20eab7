import { describe, expect, it } from 'vitest'
import { site } from '#tests/support/site.ts'
import { readPageState, readSite, scriptJson } from './page-state.ts'

describe('the state of a page', () => {
  it.each(['</script><script>alert(1)</script>', '<!--', '<SCRIPT', 'a < b'])(
    'cannot end its block with %s',
    (text) => {
      const written = scriptJson({ text })
      expect(written).not.toContain('<')
      expect(JSON.parse(written)).toEqual({ text })
    },
  )
})

const state = {
  path: '/',
  search: '',
  viewport: 'lg',
  queries: [{ key: ['home'], data: {} }],
  error: null,
  isFrame: false,
}

describe('a page that starts', () => {
  it('reads what the server wrote, and nothing of it in the shell', () => {
    expect(readPageState(state)).toEqual(state)
    expect(readPageState({ ...state, error: { status: 404, message: 'No.' } })).toMatchObject({
      error: { status: 404 },
    })
    expect(readPageState(null)).toBeNull()
    expect(readSite(site)).toEqual(site)
  })

  it.each([
    { path: 1 },
    { search: null },
    { viewport: 'huge' },
    { viewport: 'toString' },
    { queries: [{ key: 'home', data: {} }] },
    { queries: [{ key: ['home'] }] },
    { error: { status: 200, message: 'No.' } },
    { isFrame: 'no' },
  ])('does not start from a state with %j', (wrong) => {
    expect(() => readPageState({ ...state, ...wrong })).toThrow(TypeError)
  })

  it.each([
    { name: null },
    { locale: 'USD' },
    { timeZone: 8 },
    { imageOrigin: null },
    { minimumAge: '21' },
    { salesMode: 'all' },
  ])('belongs to no store with %j', (wrong) => {
    expect(() => readSite({ ...site, ...wrong })).toThrow(TypeError)
  })
})
