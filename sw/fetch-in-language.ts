import { fetchWithin } from '#src/lib/http/fetch-within.ts'
import { chosenLanguage } from './reader-language.ts'

/** Less than a page waits: while the worker sends, no page can. */
const send = fetchWithin({ ms: 10_000 })

/** `fetch` with the user's chosen language, or with the browser's where the worker cannot read the cookie. */
export const fetchInLanguage: typeof fetch = async (input, init) => {
  const chosen = await chosenLanguage()
  const headers = new Headers(init?.headers)
  if (chosen) headers.set('Accept-Language', chosen)
  return send(input, { ...init, headers })
}
