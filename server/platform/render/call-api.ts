import type { Call } from '#contract/call.ts'
import type { Language } from '#contract/site/language.ts'

/** The app's request handler, called without a network. */
export type AppRequestHandler = (request: Request) => Response | Promise<Response>

/** Path and query parameters of a call, as strings. */
export interface CallParameters {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
}

/** A call of the first render that was refused or failed. */
export class CallFailed extends Error {
  readonly status: number
  constructor(path: string, status: number) {
    super(`${path} answered ${status}`)
    this.status = status
  }
}

/**
 * Makes guest calls through the app itself, in the language of the page: same checks, cache and bytes as over the
 * network.
 *
 * @throws CallFailed
 */
export const callThrough =
  (handler: AppRequestHandler, origin: string) =>
  async (call: Call, { params = {}, query = {} }: CallParameters, language: Language): Promise<unknown> => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, value)
    }
    const answer = await handler(new Request(url, { headers: { 'Accept-Language': language } }))
    if (!answer.ok) throw new CallFailed(path, answer.status)
    const { data } = (await answer.json()) as { data: { response: unknown } }
    return data.response
  }
