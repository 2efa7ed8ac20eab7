import { documentLanguage } from '../../lib/language.ts'

/** The worker stores the pages of the counter, so that they open without a connection. */
export async function storeCounterPage(): Promise<void> {
  const worker = (await navigator.serviceWorker?.ready)?.active
  worker?.postMessage({ type: 'KEEP', language: documentLanguage(), isCounter: true })
}
