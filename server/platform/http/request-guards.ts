import type { Call } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import type { ServerMessages } from '../../messages.ts'
import { Refusal } from '../../route.ts'

/**
 * Refuses changes of an app older than `minVersion`. Callers that send no version are not the app and are accepted.
 *
 * @throws Refusal client_too_old
 */
export function refuseOldApps(request: Request, minVersion: number, messages: ServerMessages): void {
  const version = request.headers.get(HEADER.appVersion)
  if (version !== null && !(Number(version) >= minVersion)) throw new Refusal('client_too_old', messages.clientTooOld)
}

/** Content type of a body by what its call takes. */
export const MEDIA = { json: 'application/json', multipart: 'multipart/form-data' } as const

/**
 * Refuses state changes from other sites. `Sec-Fetch-Site` decides, or `Origin` in browsers without it; a request with
 * neither header does not come from a browser, so another site cannot have triggered it.
 *
 * @throws Refusal CROSS_SITE
 */
export function refuseCrossSiteWrites(request: Request, publicUrl: string, messages: ServerMessages): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isForeign = site === null ? origin !== null && origin !== publicUrl : site !== 'same-origin'
  if (isForeign) throw new Refusal('CROSS_SITE', messages.crossSite)
}

/** @throws Refusal UNSUPPORTED_MEDIA */
export function refuseUnsupportedMedia(request: Request, takes: Call['takes'], messages: ServerMessages): void {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== MEDIA[takes]) throw new Refusal('UNSUPPORTED_MEDIA', messages.unsupportedMedia)
}
