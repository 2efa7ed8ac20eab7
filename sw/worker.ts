/** The worker's own scope; the compiler's library knows the shared one of all workers only. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
