import type { Call } from '#contract/call.ts'
import type { Language } from '#contract/site/language.ts'
import { Refusal } from '../../route.ts'
import type { Bytes } from '../http/byte-cache.ts'
import type { OwnCalls } from '../http/own-calls.ts'

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

/** Guest calls in the language of the page. @throws CallFailed */
export type CallApi = (call: Call, input: CallParameters, language: Language) => Promise<unknown>

/** The app, as far as rendering calls it. */
export interface CalledApp {
  fetch: AppRequestHandler
  ownCalls: OwnCalls
}

/** Calls the app itself, which is made after its pages: same checks, cache and bytes as over the network. */
export function callApp(app: () => CalledApp, origin: string): CallApi {
  const overRequest = callThrough((request) => app().fetch(request), origin)
  return async (call, input, language) => {
    const stored = app().ownCalls(call, input, language)
    return stored ? responseIn(call, stored) : overRequest(call, input, language)
  }
}

async function responseIn({ path }: Call, stored: Promise<Bytes>): Promise<unknown> {
  try {
    const text = await (await stored).encoded('identity')
    return responseOf(JSON.parse(Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString()))
  } catch (error) {
    if (error instanceof Refusal) throw new CallFailed(path, error.status)
    throw error
  }
}

const responseOf = ({ data }: { data: { response: unknown } }): unknown => data.response

/** The same by requests and responses. */
export const callThrough =
  (handler: AppRequestHandler, origin: string): CallApi =>
  async (call, { params = {}, query = {} }, language) => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, value)
    }
    const answer = await handler(new Request(url, { headers: { 'Accept-Language': language } }))
    if (!answer.ok) throw new CallFailed(path, answer.status)
    return responseOf((await answer.json()) as { data: { response: unknown } })
  }
