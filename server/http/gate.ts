import type { Call } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { Refusal } from '../route.ts'
import type { Words } from '../words.ts'

/** Oldest wire version of the app that may still call. Programs that send none are taken at their word. */
const OLDEST_APP_VERSION = 1

/** @throws Refusal client_too_old */
export function refuseOldApps(request: Request, words: Words): void {
  const version = request.headers.get(HEADER.appVersion)
  if (version !== null && !(Number(version) >= OLDEST_APP_VERSION))
    throw new Refusal('client_too_old', words.clientTooOld)
}

/** What a body must be of, by what its call takes. */
export const MEDIA = { json: 'application/json', multipart: 'multipart/form-data' } as const

/**
 * A state change must come from our own pages. `Sec-Fetch-Site` says so, or `Origin` in browsers that lack it; a
 * request with neither comes from no browser, which no other site can make it send.
 *
 * @throws Refusal CROSS_SITE
 */
export function refuseForeignWrites(request: Request, publicUrl: string, words: Words): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isForeign = site === null ? origin !== null && origin !== publicUrl : site !== 'same-origin'
  if (isForeign) throw new Refusal('CROSS_SITE', words.crossSite)
}

/** @throws Refusal UNSUPPORTED_MEDIA */
export function refuseOtherMedia(request: Request, takes: Call['takes'], words: Words): void {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== MEDIA[takes]) throw new Refusal('UNSUPPORTED_MEDIA', words.unsupportedMedia)
}
