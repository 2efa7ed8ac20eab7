import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { systemClock } from '#server/clock.ts'
import {
  createImageProxy,
  type ImageProxy,
  type ImageProxyOptions,
  type ImageRequest,
} from '#server/platform/images/image-proxy.ts'
import type { ImageAnswer } from '#server/platform/images/image-response.ts'
import { type BackgroundTasks, createBackgroundTasks } from '#server/platform/tasks/background-tasks.ts'
import type { Requester } from '#server/platform/tasks/fair-queue.ts'

const HOSTS = 'http://pictures.test'
export const SECRET = 'a secret of at least forty-three characters, for tests'

/** Listens on a free port of this machine and returns it. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A fake object store with responses set by the test, and the image proxies in front of it. */
export interface ImageOrigin {
  origin: string
  /** Directory for caches and files; removed at the end. */
  directory: string
  /** JPEG, 400 × 500. */
  picture: Buffer
  /** Responses of the object store; the picture by default. */
  listener: RequestListener
  /** Paths that were requested from it. */
  requests: string[]
  tasks: BackgroundTasks
  /** Names of the tasks that failed. */
  failures: string[]
  proxyOf(options?: Partial<ImageProxyOptions>): ImageProxy
  close(): Promise<void>
}

export async function openImageOrigin(): Promise<ImageOrigin> {
  const failures: string[] = []
  const opened: ImageProxy[] = []
  const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c08a55' } })
    .jpeg()
    .toBuffer()
  const tasks = createBackgroundTasks({ report: (task) => failures.push(task), wait: async () => {} })
  const server = createServer((request, answer) => {
    store.requests.push(request.url ?? '')
    store.listener(request, answer)
  })
  const port = await listen(server)
  const store: ImageOrigin = {
    origin: `${HOSTS}:${port}`,
    directory: await mkdtemp(join(tmpdir(), 'kabusa-images-')),
    picture,
    listener: (_request, answer) => answer.end(picture),
    requests: [],
    tasks,
    failures,
    proxyOf(options = {}) {
      const proxy = createImageProxy({
        origin: store.origin,
        ownStorage: null,
        cacheDirectory: join(store.directory, 'cache'),
        secret: SECRET,
        clock: systemClock,
        tasks,
        resolve: async () => '127.0.0.1',
        ...options,
      })
      opened.push(proxy)
      return proxy
    },
    async close() {
      await tasks.close()
      await Promise.all(opened.map((proxy) => proxy.close()))
      server.closeAllConnections()
      server.close()
      await rm(store.directory, { recursive: true })
    },
  }
  return store
}

export const from = (network: string): Requester => ({ network, group: network })

/** Requests a picture as a visitor would. */
export const ask = (proxy: ImageProxy, path: string, more: Partial<ImageRequest> = {}): Promise<ImageAnswer> =>
  proxy.answer({ path, ifNoneMatch: null, requester: from('192.0.2.1'), ...more })

export const codeOf = ({ body }: ImageAnswer): string =>
  JSON.parse(new TextDecoder().decode(body ?? new Uint8Array())).data.code
