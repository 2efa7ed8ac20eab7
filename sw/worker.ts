/** The service worker's scope; TypeScript's library types only the scope shared by all workers. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** Parts of the scope that some browsers, and TypeScript's library, lack. */
export interface CookieStoreScope {
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}
