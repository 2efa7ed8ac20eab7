/** The worker's own scope; the compiler's library knows the shared one of all workers only. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** Parts of the scope that not every browser has, so the compiler's library does not either. */
export interface YoungScope {
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}
