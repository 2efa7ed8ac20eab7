import { fetchWithin } from '#src/lib/http/fetch-within.ts'
import { chosenLanguage } from './reader-language.ts'

/** Shorter than the limit of a page: while the worker sends it holds the lock of the outbox, and no page can send. */
const send = fetchWithin({ ms: 10_000 })

/** `fetch` with the language that the user chose, or the browser's where none was chosen or the worker cannot read cookies. */
export const fetchInLanguage: typeof fetch = async (input, init) => {
  const chosen = await chosenLanguage()
  const headers = new Headers(init?.headers)
  if (chosen) headers.set('Accept-Language', chosen)
  return send(input, { ...init, headers })
}
