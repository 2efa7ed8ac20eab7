import { languageOf } from '../../messages.ts'
import type { Encoding } from './byte-cache.ts'

/** A request header by its lower-case name. */
export type HeaderOf = (name: string) => string | null | undefined

export const headerOf =
  ({ headers }: Pick<Request, 'headers'>): HeaderOf =>
  (name) =>
    headers.get(name)

/** The best encoding that the client accepts. */
export function bestEncoding(header: HeaderOf): Encoding {
  const accepted = (header('accept-encoding') ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

const WEAK = /^W\//

/** Whether the client has the content with this ETag; RFC 9110 13.1.2 has weak and strong tags compared alike. */
export const hasContent = (header: HeaderOf, etag: string): boolean =>
  (header('if-none-match') ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(WEAK, '') === etag.replace(WEAK, ''))

/** What the answer to a public call depends on besides its address. */
export const callVariant = (header: HeaderOf): string =>
  `${languageOf(header('accept-language') ?? null)} ${bestEncoding(header)}`
