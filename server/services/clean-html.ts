import sanitize from 'sanitize-html'

/** Everything an editorial page may be made of (contract/entities/content.ts). */
const TAGS = 'h2 h3 h4 p br strong em a blockquote ul ol li img table caption thead tbody tr th td'.split(' ')

/** Of these not even the text is kept: it is code, or was never meant to be read. */
const WITHOUT_TEXT = (
  'script style textarea option noscript template iframe object embed svg math title xmp noembed noframes plaintext ' +
  'select button video audio canvas frameset'
).split(' ')

/** What editors' programs write, as we write it; a page has one h1, its title. */
const SAME_AS = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', figcaption: 'p' }

/** Deeper no reader follows; a flood of open tags ends here. */
const NESTING_MOST = 20

/** A path of this site, never of another one: `//evil` and `/\evil` are read as hosts. */
const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u0020]*$/
const LINK = /^(?:https?:\/\/|mailto:|tel:|#)[^\u0000-\u0020]*$/i

export const isLink = (href: string): boolean => OWN_PATH.test(href) || LINK.test(href)

/** Pictures come from the site or its object store: the pages' policy shows no others, and none may watch readers. */
const isOwnPicture = (src: string, imageOrigin: string): boolean =>
  OWN_PATH.test(src) || src.startsWith(`${imageOrigin}/`)

/**
 * What is left of a page when everything that could run, watch, post or pretend has gone. Done when a page is written
 * and again when it is read, for what a rule of yesterday let through lies in the database today.
 *
 * @param imageOrigin the object store, without a slash at the end
 */
export function cleanHtml(html: string, imageOrigin: string): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nonTextTags: WITHOUT_TEXT,
    transformTags: SAME_AS,
    nestingLimit: NESTING_MOST,
    enforceHtmlBoundary: false,
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return !isOwnPicture(attribs.src ?? '', imageOrigin)
      return tag === 'a' && !isLink(attribs.href ?? '') ? 'excludeTag' : false
    },
  })
}
