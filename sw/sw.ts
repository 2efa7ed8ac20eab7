import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerOutboxSync } from './outbox-sync.ts'
import { registerCatalogueRoute } from './routes/catalogue.ts'
import { registerImageRoute } from './routes/images.ts'
import { registerShellRoute } from './routes/shell.ts'
import { worker } from './worker.ts'

declare global {
  interface WorkerGlobalScope {
    /** Written in by the build: every file of the app with its revision. */
    __WB_MANIFEST: (PrecacheEntry | string)[]
  }
}

const precached = self.__WB_MANIFEST

precacheAndRoute(precached)
registerShellRoute(precached)
registerCatalogueRoute()
registerImageRoute()
registerOutboxSync()

// A new version waits until the person has asked for it, in whichever tab.
worker.addEventListener('message', (event) => {
  if (event.source instanceof WindowClient && event.data?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
})
