/** Attributes that say something about the text; the others of a word processor are thousands of characters. */
const KEPT_ATTRIBUTE = /\s(?:href|src|alt)\s*=\s*(?:"[^"]*"|'[^']*')|\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi

/** The styles that decide what a text is (server/platform/html/clean-html.ts). */
const KEPT_STYLE = /(?<![\w-])(?:font-weight|font-style|mso-list)\s*:\s*[^;"']+/gi

/**
 * Shortens pasted HTML to what the server's rules look at, so that a page of a word processor fits into a request.
 * This makes nothing safe: the server cleans what is left.
 */
export function shortenPasted(html: string): string {
  const start = html.indexOf('<!--StartFragment-->')
  return html
    .slice(Math.max(start, 0))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<img\b[^>]*\ssrc\s*=\s*["'](?:data|file|blob):[^>]*>/gi, '')
    .replace(/<([a-z][\w:]*)((?:\s[^<>]*)?)>/gi, (_whole, name: string, attributes: string) => {
      const kept = attributes.match(KEPT_ATTRIBUTE) ?? []
      return `<${name}${kept.map(shortened).join('')}>`
    })
}

/** A style is reduced to what it says about the text, and removed when it says nothing. */
function shortened(attribute: string): string {
  if (!/^\sstyle/i.test(attribute)) return attribute
  const rules = attribute.match(KEPT_STYLE) ?? []
  return rules.length > 0 ? ` style="${rules.join(';')}"` : ''
}
