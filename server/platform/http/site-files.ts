import { LANGUAGES } from '#contract/site/language.ts'
import type { Store } from '../../context.ts'
import type { HeroImages } from '../../domains/content/services/home.ts'
import { findShareCard, type ShareImages } from '../../domains/content/services/share-card.ts'
import { sitemap, sitemapPart } from '../../domains/content/services/sitemap.ts'
import type { AccessCode } from '../../domains/site/services/access-code.ts'
import { createBrandFiles } from '../../domains/site/services/brand-files.ts'
import { bytesOf, createByteCache } from './byte-cache.ts'
import type { PublicFreshness } from './public-freshness.ts'
import { publicHeaders } from './responses.ts'
import { sendBytes } from './send-bytes.ts'
import type { Visitor } from './visitor.ts'

export interface SiteFilesDependencies {
  store: Store
  access: Pick<AccessCode, 'isRequired'>
  share: ShareImages | null
  hero: HeroImages | null
  freshness: PublicFreshness
}

export interface SiteFiles {
  /** null if the path is no such file. */
  answer(request: Request, visitor: Visitor): Promise<Response | null>
}

const HOUR_SECONDS = 3600
const HOUR = `public, max-age=${HOUR_SECONDS}`
const FOREVER = 'public, max-age=31536000, immutable'
const isOfBrand = (path: string): boolean => /^\/(icons|brand)\/|^\/manifest\.webmanifest$/.test(path)
/** Private pages, one-time pages, and paths without content for crawlers. */
const NOT_FOR_ROBOTS = ['/api/', '/account', '/auth/', '/cart', '/logout', '/payment', '/pdf/', '/test/']
const CONTACT_VALID_MS = 180 * 24 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Serves robots.txt, sitemaps and similar files. Behind an access code they reveal no content of the store. */
export function createSiteFiles({ store, access, share, hero, freshness }: SiteFilesDependencies): SiteFiles {
  const { config, clock } = store
  const cache = createByteCache(clock, freshness.epoch)
  const brandFile = createBrandFiles(store)

  const text = async (request: Request, content: string): Promise<Response> =>
    sendBytes(request, bytesOf(content), typed('text/plain; charset=utf-8', HOUR))

  async function robots(request: Request): Promise<Response> {
    if (await access.isRequired()) return text(request, 'User-agent: *\nDisallow: /\n')
    const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${config.publicUrl}/sitemap.xml`, '']
    return text(request, lines.join('\n'))
  }

  async function map(request: Request, part: number): Promise<Response | null> {
    if (await access.isRequired()) return null
    // A part without pages is no file; empty content stands for it, so that nobody has it made again and again.
    const bytes = await cache.get(`sitemap ${part}`, async () => (await sitemap(store, part)) ?? '')
    if ((await bytes.encoded('identity')).byteLength === 0) return null
    const caching = `public, max-age=${freshness.maxAge(HOUR_SECONDS)}`
    return sendBytes(request, bytes, typed('application/xml; charset=utf-8', caching))
  }

  /** RFC 9116; the expiry moves forward once a day. */
  function security(request: Request): Promise<Response> {
    const until = new Date(Math.floor(clock.now() / DAY_MS) * DAY_MS + CONTACT_VALID_MS).toISOString()
    const lines = [
      `Contact: ${config.publicUrl}/contact-us`,
      `Expires: ${until}`,
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
      '',
    ]
    return text(request, lines.join('\n'))
  }

  return {
    async answer(request, visitor) {
      const { pathname } = new URL(request.url)
      if (pathname === '/robots.txt') return robots(request)
      const part = sitemapPart(pathname)
      if (part !== null) return map(request, part)
      if (pathname === '/.well-known/security.txt') return security(request)
      if (isOfBrand(pathname)) return sendBrandFile(request, brandFile)
      return pathname.startsWith('/share/') ? shared(request, visitor, { store, access, share, hero }) : null
    },
  }
}

/** An address with the current version never changes; any other is revalidated. */
async function sendBrandFile(request: Request, find: ReturnType<typeof createBrandFiles>): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const file = await find(pathname, searchParams.get('for'))
  if (file === null) return null
  const isVersioned = file.version !== null && searchParams.get('v') === file.version
  const body = typeof file.body === 'string' ? file.body : new Uint8Array(file.body)
  return sendBytes(request, bytesOf(body), typed(file.type, isVersioned ? FOREVER : 'no-cache'))
}

async function shared(
  request: Request,
  visitor: Visitor,
  { store, access, share, hero }: Omit<SiteFilesDependencies, 'freshness'>,
): Promise<Response | null> {
  if (!share || (await access.isRequired())) return null
  const card = await findShareCard(store, new URL(request.url).pathname, hero)
  if (!card) return null
  const ifNoneMatch = request.headers.get('if-none-match')
  const { status, headers, body } = await share.answer(card, { ifNoneMatch, ...visitor })
  return new Response(body, { status, headers })
}

function typed(type: string, caching: string): Headers {
  const headers = publicHeaders(caching)
  headers.set('Content-Type', type)
  return headers
}
