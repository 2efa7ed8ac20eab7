import { readDocumentPath } from '#contract/documents/document-path.ts'
import type { Language } from '#contract/site/language.ts'
import { languageOf, SERVER_MESSAGES } from '../../messages.ts'
import type { Refusal } from '../../route.ts'
import { plainPage } from './plain-page.ts'

/** Whether a person opens the address as a page or in a frame. Browsers without `Sec-Fetch-Mode` ask for HTML first. */
export function isNavigation({ method, headers }: Request): boolean {
  if (method !== 'GET') return false
  const mode = headers.get('sec-fetch-mode')
  return mode === null ? (headers.get('accept') ?? '').startsWith('text/html') : mode === 'navigate'
}

/** The refusal of a document, an export or another file that a person opens by a link, as a page with a way on. */
export function refusalPage(refusal: Refusal, request: Request, headers: Headers): Response {
  const language = languageOf(request.headers.get('accept-language'))
  const page = plainPage({
    language,
    status: refusal.status,
    title: refusal.message,
    link: wayOn(refusal, request, language),
    framedBy: 'self',
  })
  const own = new Set(page.headers.keys())
  for (const [name, value] of headers) if (!own.has(name)) page.headers.append(name, value)
  return page
}

function wayOn({ code, status }: Refusal, { url }: Request, language: Language): { href: string; label: string } {
  const messages = SERVER_MESSAGES[language]
  const address = new URL(url)
  if (code === 'SESSION_REQUIRED') return { href: signInAddress(address), label: messages.signIn }
  if (status >= 500 || status === 429) return { href: address.pathname + address.search, label: messages.tryAgain }
  return { href: '/', label: messages.toStore }
}

/** The page of a document asks a guest to sign in, and shows the document afterwards. */
function signInAddress({ pathname, searchParams }: URL): string {
  const path = pathname === '/pdf/raw' ? searchParams.get('path') : null
  return path && readDocumentPath(path) ? `/pdf/${path}` : '/auth/login'
}
