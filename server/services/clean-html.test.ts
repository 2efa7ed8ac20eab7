import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { htmlBlocks } from './html-blocks.ts'

const ORIGIN = 'https://pictures.example'

const HOSTILE = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/storage/a.webp" onload="alert(1)" srcset="https://evil.example/a 2x">',
  '<img src="https://evil.example/watch.gif">',
  '<img src="//evil.example/watch.gif">',
  '<img src="/\\evil.example/watch.gif">',
  '<img src="https://pictures.example.evil.example/a.webp">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/terms" style="position:fixed;inset:0" onmouseover="alert(1)">x</a>',
  '<iframe src="javascript:alert(1)" srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"><embed src="javascript:alert(1)"></object>',
  '<form action="https://evil.example"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css"><style>@import "https://evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))" id="__proto__" name="body">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<marquee onstart=alert(1)>x</marquee><body onload=alert(1)>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  `${'<em>'.repeat(40)}<img src=x onerror=alert(1)>`,
  '<p\x00 onclick=alert(1)>x</p><img/src=x/onerror=alert(1)>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
]

const ATTRIBUTES: Record<string, RegExp> = {
  'a href': /^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/,
  'img src': /^(\/(?![/\\])|https:\/\/pictures\.example\/)/,
  'img alt': /^/,
  'img width': /^/,
  'img height': /^/,
}
const TAGS = /^(h[234]|p|br|strong|em|a|blockquote|ul|ol|li|img|table|caption|thead|tbody|tr|th|td)$/

/** Everything in a page that is neither text nor one of the tags and addresses which do nothing. */
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

describe('a hostile page', () => {
  it('comes in more than thirty forms', () => expect(HOSTILE.length).toBeGreaterThan(30))

  it.each(HOSTILE)('is left with tags and addresses that do nothing: %s', (html) => {
    const clean = cleanHtml(html, ORIGIN)
    expect(harmIn(clean)).toEqual([])
    expect(JSON.stringify(htmlBlocks(clean))).not.toMatch(/javascript:|vbscript:|"(href|src)":"(\/\/|data:)/i)
  })

  it('of nothing but open tags stays small', () => {
    expect(cleanHtml('<blockquote>'.repeat(50_000), ORIGIN).length).toBeLessThan(1_000)
  })

  it('is told apart by the blocks alone too, should the cleaning miss it', () => {
    for (const html of HOSTILE) {
      expect(JSON.stringify(htmlBlocks(html))).not.toMatch(/"href":"(?!\/[^/\\]|https?:|mailto:|tel:|#)/i)
    }
  })
})
