import { MESSAGES } from '#contract/messages.ts'
import { auth } from './auth.ts'
import { guestOnly } from './guest-only.ts'
import type { Middleware } from './middleware.ts'
import { nonServer } from './non-server.ts'

const NAMED = {
  auth,
  'festive-campaign': async (visit) => (await import('./festive-campaign.ts')).festiveCampaign(visit),
  'guest-only': guestOnly,
  'non-server': nonServer,
  'staff-only': async (visit) => (await import('./staff-only.ts')).staffOnly(visit),
} as const satisfies Record<string, Middleware>

export type MiddlewareName = keyof typeof NAMED

/** @throws Error 'Unknown route middleware: {name}': a mistake in the route table, shown as the error page */
export function getMiddleware(name: string): Middleware {
  if (!Object.hasOwn(NAMED, name)) throw new Error(MESSAGES.unknownMiddleware(name))
  return NAMED[name as MiddlewareName]
}
