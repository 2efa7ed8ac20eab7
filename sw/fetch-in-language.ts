import { chosenLanguage } from './reader-language.ts'

/** `fetch` with the user's chosen language, or with the browser's where the worker cannot read the cookie. */
export const fetchInLanguage: typeof fetch = async (input, init) => {
  const chosen = await chosenLanguage()
  const headers = new Headers(init?.headers)
  if (chosen) headers.set('Accept-Language', chosen)
  return fetch(input, { ...init, headers })
}
