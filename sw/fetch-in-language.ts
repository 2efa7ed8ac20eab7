import { COOKIE } from '#contract/constants.ts'
import { worker, type YoungScope } from './worker.ts'

/** Asks in the language that the person chose; where the worker cannot read it, the browser sends its own list. */
export const fetchInLanguage: typeof fetch = async (input, init) => {
  const { cookieStore } = worker as YoungScope
  const chosen = await cookieStore?.get(COOKIE.language)
  const headers = new Headers(init?.headers)
  if (chosen) headers.set('Accept-Language', chosen.value)
  return fetch(input, { ...init, headers })
}
