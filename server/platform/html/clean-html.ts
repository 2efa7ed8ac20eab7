import sanitize, { type Transformer } from 'sanitize-html'

/** The tags of an editorial page (contract/content/content.ts). */
const TAGS = 'h2 h3 h4 p br strong em a blockquote ul ol li img table caption thead tbody tr th td'.split(' ')

/** Removed with their text, because it is code or was never meant to be read. */
const WITHOUT_TEXT = (
  'script style textarea option noscript template iframe object embed svg math title xmp noembed noframes plaintext ' +
  'select button video audio canvas frameset'
).split(' ')

/** Tags that editing programs write and their replacements; the only h1 of a page is its title. */
const SAME_AS = { h1: 'h2', h5: 'h4', h6: 'h4', i: 'em', figcaption: 'p' }

/** Not in any list of tags that are kept, and removed with its text. */
const REMOVED = 'noembed'

/** What an inline style of a word processor means; Google Docs marks bold and italic by styles alone. */
function tagOfStyle(tag: string, style = ''): string {
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  if (/mso-list:\s*ignore/i.test(style)) return REMOVED
  if (tag === 'p') return /mso-list:\s*l\d/i.test(style) ? 'li' : 'p'
  if (tag === 'b' || tag === 'strong') return weight === 'normal' || weight === '400' ? 'span' : 'strong'
  if (weight === 'bold' || Number(weight) >= 600) return 'strong'
  return /(?<![\w-])font-style:\s*italic/i.test(style) ? 'em' : tag
}

const byStyle: Transformer = (tagName, attribs) => ({ tagName: tagOfStyle(tagName, attribs.style), attribs })

/** Deeper nesting is cut, which also bounds a flood of open tags. */
const MAX_NESTING = 20

/** A path of this site, never of another one: `//evil` and `/\evil` are read as hosts. */
const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u0020]*$/
const LINK = /^(?:https?:\/\/|mailto:|tel:|#)[^\u0000-\u0020]*$/i

export const isLink = (href: string): boolean => OWN_PATH.test(href) || LINK.test(href)

/** Only images of the site or its object store: the pages' policy blocks others, which could track readers. */
const isOwnPicture = (src: string, imageOrigin: string): boolean =>
  OWN_PATH.test(src) || src.startsWith(`${imageOrigin}/`)

/**
 * Removes from a page everything that could run code, track, submit or spoof. Runs on write and again on read, because
 * the database may contain pages that an older version of the rules let through.
 *
 * @param imageOrigin origin of the object store, without a trailing slash
 */
export function cleanHtml(html: string, imageOrigin: string): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nonTextTags: WITHOUT_TEXT,
    transformTags: { ...SAME_AS, b: byStyle, strong: byStyle, span: byStyle, p: byStyle },
    nestingLimit: MAX_NESTING,
    enforceHtmlBoundary: false,
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return !isOwnPicture(attribs.src ?? '', imageOrigin)
      return tag === 'a' && !isLink(attribs.href ?? '') ? 'excludeTag' : false
    },
  })
}
