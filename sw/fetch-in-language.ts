import { chosenLanguage } from './reader-language.ts'

/** Asks in the language that the person chose; where the worker cannot read it, the browser sends its own list. */
export const fetchInLanguage: typeof fetch = async (input, init) => {
  const chosen = await chosenLanguage()
  const headers = new Headers(init?.headers)
  if (chosen) headers.set('Accept-Language', chosen)
  return fetch(input, { ...init, headers })
}
