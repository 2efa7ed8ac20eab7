import { type Call, isCached } from '#contract/call.ts'
import type { Language } from '#contract/site/language.ts'
import { type Context, OWN_ADDRESS } from '../../context.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import type { Route } from '../../route.ts'
import type { Bytes } from './byte-cache.ts'
import { readParams, readQuery } from './read-input.ts'
import { cachedBytes, logThrown, type Service } from './serve-call.ts'

/** Whatever an address writes: the renderer is a bundle of its own, whose types end here. */
type Written = string | number | boolean | readonly (string | number)[]

export interface OwnCallInput {
  params?: Readonly<Record<string, Written>>
  query?: Readonly<Record<string, Written | undefined>>
}

/**
 * Public calls of the server itself, for rendering: the stored bytes that a request over the network would get, without
 * the request and the response around them. null for a call whose answer is not the same for everybody.
 *
 * @throws Refusal
 */
export type OwnCalls = (
  call: Pick<Call, 'method' | 'path'>,
  input: OwnCallInput,
  language: Language,
) => Promise<Bytes> | null

/** Work that several share does not end with one of them. */
const NEVER = new AbortController().signal

export function createOwnCalls(routes: readonly Route[], service: Service): OwnCalls {
  const cached = new Map(routes.filter(({ call }) => isCached(call)).map((route) => [route.call.path, route]))
  return ({ method, path }, input, language) => {
    const route = method === 'GET' ? cached.get(path) : undefined
    return route ? bytesOfCall(route, input, { service, context: contextOf(route, language, service) }) : null
  }
}

async function bytesOfCall(
  route: Route,
  { params = {}, query = {} }: OwnCallInput,
  { context, service }: { context: Context; service: Service },
): Promise<Bytes> {
  const messages = SERVER_MESSAGES[context.language]
  try {
    const input = {
      params: readParams(route.call, Object.fromEntries(writtenIn(params)), messages),
      query: readQuery(route.call, writtenIn(query), messages),
      body: {},
    }
    return (await cachedBytes(route, input, { context, service })).bytes
  } catch (thrown) {
    throw logThrown(thrown, { log: service.log, messages, method: 'GET', path: route.call.path })
  }
}

/** As in an address. */
const writtenIn = (values: Readonly<Record<string, Written | undefined>>): [name: string, value: string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

function contextOf({ call: { path } }: Route, language: Language, { store, log }: Service): Context {
  const messages = SERVER_MESSAGES[language]
  return {
    ...store,
    session: null,
    language,
    header: (name) => (name === 'accept-language' ? language : null),
    answerHeader: () => {},
    address: OWN_ADDRESS,
    signal: NEVER,
    reportFault: (thrown) => logThrown(thrown, { log, messages, method: 'GET', path }),
  }
}
