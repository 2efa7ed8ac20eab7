import type { WireRequest } from './model-server.ts'

/** The request of a `fetch` call, as the server receives it. */
export function requestOf(
  asked: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  session: string | null,
): WireRequest {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
  const { pathname } = new URL(asked instanceof Request ? asked.url : asked, 'http://store')
  return { path: pathname, headers: init?.headers as Record<string, string>, body, session }
}

/** The used part of a Response, without real streams, whose timing the scheduler cannot control. */
export const response = (status: number, headers: Record<string, string>, text: string): Response =>
  ({ status, headers: new Headers(headers), text: async () => text }) as Response

export const answerOf = (status: number, body: unknown, serverNow: number): Response =>
  response(
    status,
    { 'Content-Type': 'application/json', Date: new Date(serverNow).toUTCString() },
    JSON.stringify(body),
  )

/** Page of a captive portal with status 200. */
export const htmlPage: Response = response(200, { 'Content-Type': 'text/html' }, '<h1>Sign in to the hotel</h1>')
