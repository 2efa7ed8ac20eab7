import { fetchWithin, REQUEST_MS } from '../../lib/http/fetch-within.ts'
/** Whether a document can be shown, or why not. */
export type DocumentState = 'ready' | 'absent' | 'offline' | 'busy'

/** Checks with HEAD whether the server would return this document: an iframe does not expose its response status. */
export async function findDocument(address: string, signal: AbortSignal): Promise<DocumentState> {
  try {
    const { status, ok } = await fetchWithin({ ms: REQUEST_MS })(address, { method: 'HEAD', signal })
    if (ok) return 'ready'
    return status >= 500 || status === 429 ? 'busy' : 'absent'
  } catch {
    return 'offline'
  }
}
