import type { WireRequest } from './model-server.ts'

/** What `fetch` was asked, as the server sees it. */
export function requestOf(
  asked: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  session: string | null,
): WireRequest {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
  const { pathname } = new URL(asked instanceof Request ? asked.url : asked, 'http://store')
  return { path: pathname, headers: init?.headers as Record<string, string>, body, session }
}

/** As much of a Response as is read, without the streams of a real one, which have a clock of their own. */
const response = (status: number, headers: Record<string, string>, text: string): Response =>
  ({ status, headers: new Headers(headers), text: async () => text }) as Response

export const answerOf = (status: number, body: unknown, serverNow: number): Response =>
  response(
    status,
    { 'Content-Type': 'application/json', Date: new Date(serverNow).toUTCString() },
    JSON.stringify(body),
  )

/** A captive portal's: status 200, and not ours. */
export const htmlPage: Response = response(200, { 'Content-Type': 'text/html' }, '<h1>Sign in to the hotel</h1>')
