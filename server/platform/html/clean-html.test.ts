import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { HOSTILE } from '#tests/support/data/hostile-html.ts'
import { cleanHtml } from './clean-html.ts'
import { htmlBlocks } from './html-blocks.ts'

const ORIGIN = 'https://pictures.example'

const ATTRIBUTES: Record<string, RegExp> = {
  'a href': /^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/,
  'img src': /^(\/(?![/\\])|https:\/\/pictures\.example\/)/,
  'img alt': /^/,
  'img width': /^/,
  'img height': /^/,
}
const TAGS = /^(h[234]|p|br|strong|em|a|blockquote|ul|ol|li|img|table|caption|thead|tbody|tr|th|td)$/

/** Everything in a page other than text and the harmless tags and addresses. */
function harmIn(html: string): string[] {
  const harm: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!TAGS.test(name)) harm.push(name)
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES[`${name} ${key}`]?.test(value)) harm.push(`${name} ${key}=${value}`)
      }
    },
    oncomment: (text) => void harm.push(text),
    oncdatastart: () => void harm.push('CDATA'),
  })
  parser.end(html)
  return harm
}

describe('cleaning a hostile page', () => {
  it('is tested with more than thirty attacks', () => expect(HOSTILE.length).toBeGreaterThan(30))

  it.each(HOSTILE)('leaves only harmless tags and addresses: %s', (html) => {
    const clean = cleanHtml(html, ORIGIN)
    expect(harmIn(clean)).toEqual([])
    expect(JSON.stringify(htmlBlocks(clean))).not.toMatch(/javascript:|vbscript:|"(href|src)":"(\/\/|data:)/i)
  })

  it('limits the output of nothing but open tags', () => {
    expect(cleanHtml('<blockquote>'.repeat(50_000), ORIGIN).length).toBeLessThan(1_000)
  })

  it('is not the only defence: the block builder also rejects harmful links', () => {
    for (const html of HOSTILE) {
      expect(JSON.stringify(htmlBlocks(html))).not.toMatch(/"href":"(?!\/[^/\\]|https?:|mailto:|tel:|#)/i)
    }
  })
})
