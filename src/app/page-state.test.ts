import { describe, expect, it } from 'vitest'
import { scriptJson } from './page-state.ts'

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
