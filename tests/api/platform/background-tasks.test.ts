import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#server/clock.ts'
import type { Store } from '#server/context.ts'
import { cardPictures } from '#server/domains/catalogue/services/card-pictures.ts'
import { createCatalogue } from '#server/domains/catalogue/services/catalogue.ts'
import { createMailbox } from '#server/domains/notifications/services/mailbox.ts'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { DiskCache } from '#server/platform/images/disk-cache.ts'
import { createSchedule } from '#server/platform/jobs/schedule.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { createBackgroundTasks } from '#server/platform/tasks/background-tasks.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'
import { ask, type ImageOrigin, openImageOrigin } from '../../support/store/image-origin.ts'

let api: Api
let images: ImageOrigin
let unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => void unhandled.push(reason)

beforeAll(async () => {
  api = await openApi()
  process.on('unhandledRejection', onUnhandled)
})
afterAll(async () => {
  process.off('unhandledRejection', onUnhandled)
  await api.close()
})
beforeEach(async () => {
  unhandled = []
  images = await openImageOrigin()
})
afterEach(() => images.close())

/** Noon in Kuala Lumpur: the daily summary does nothing before eight. */
const NOON = Date.UTC(2026, 10, 27, 4)

/** A store at noon whose database fails while `isBroken` is true. */
function breakable() {
  const state = { isBroken: true }
  const fails = () => Promise.reject(new Error('planted'))
  const store: Store = {
    ...api.store,
    clock: { now: () => NOON, monotonic: systemClock.monotonic },
    db: {
      query: (sql, parameters) => (state.isBroken ? fails() : api.db.query(sql, parameters)),
      transaction: (work) => (state.isBroken ? fails() : api.db.transaction(work)),
    },
  }
  return { state, store }
}

describe('every job of the store', () => {
  it('is reported by its name when it throws, and runs again', async () => {
    const { state, store } = breakable()
    const tools = { gateways: new Map(), sender: createMailbox(systemClock), push: createPushServices() }
    const jobs = storeJobs(store, tools)
    const failed: string[] = []
    let now = 0
    const clock = { now: () => now, monotonic: () => now }
    const schedule = createSchedule({ jobs, clock, report: (name) => failed.push(name) })
    await schedule.runDue()
    expect(failed).toEqual(jobs.map(({ name }) => name))

    state.isBroken = false
    now += 2 * 24 * 60 * 60_000
    await schedule.runDue()
    expect(failed).toHaveLength(jobs.length)
    await schedule.stop()
    expect(unhandled).toEqual([])
  })
})

/** Work that fails at a planted point; `mend` removes the cause. */
interface SeededTask {
  task: string
  plant(): Promise<{ mend(): Promise<void>; isDone(): boolean | Promise<boolean> }>
}

const path = (name: string) => `/_ipx/f_webp,w_320,q_75/${images.origin}/${name}.jpg`
const cache = () => join(images.directory, 'cache')

const PLANTED: SeededTask[] = [
  {
    task: 'list images to warm',
    async plant() {
      const { state, store } = breakable()
      let count = 0
      images.tasks.start('list images to warm', async () => {
        count = [...cardPictures((await createCatalogue().read(store)).cards, store.config.imageOrigin)].length
      })
      return { mend: async () => void (state.isBroken = false), isDone: () => count > 0 }
    },
  },
  {
    task: 'warm images',
    async plant() {
      await writeFile(cache(), 'a file where the folder should be')
      images.proxyOf().warm(Array.from({ length: 1_000 }, (_, at) => path(String(at))))
      return {
        mend: () => rm(cache()),
        isDone: async () => (await readdir(cache()).catch(() => [])).length > 0,
      }
    },
  },
  {
    task: 'open image cache',
    async plant() {
      await writeFile(cache(), 'a file where the folder should be')
      const proxy = images.proxyOf()
      return {
        mend: () => rm(cache()),
        isDone: async () => (await ask(proxy, path('a'))).status === 200 && (await readdir(cache())).length === 1,
      }
    },
  },
  {
    task: 'evict image',
    async plant() {
      const directory = join(images.directory, 'evict')
      const disk = new DiskCache({ directory, bytesMost: 5, clock: systemClock, tasks: images.tasks })
      const image = (digit: string) =>
        ({ kind: 'webp', digest: digit.repeat(32), body: new Uint8Array(4), cost: 1 }) as const
      await disk.write('a'.repeat(40), image('a'))
      const [name = ''] = await readdir(directory)
      await rm(join(directory, name))
      await mkdir(join(directory, name))
      await disk.write('b'.repeat(40), image('b'))
      return {
        mend: () => rm(join(directory, name), { recursive: true }),
        isDone: async () => (await disk.has('b'.repeat(40))) && (await readdir(directory)).length === 1,
      }
    },
  },
]

describe('background work', () => {
  it.each(PLANTED)('is reported when it throws, and continues: $task', async ({ task, plant }) => {
    const { mend, isDone } = await plant()
    await expect.poll(() => images.failures, { timeout: 30_000 }).toContain(task)
    await mend()
    await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
    expect(unhandled).toEqual([])
  })
})

describe('the owner of background work', () => {
  it('reports everything that can be thrown', async () => {
    const reported: string[] = []
    const tasks = createBackgroundTasks({ report: (_task, error) => reported.push(String(error)) })
    for (const thrown of [new Error('an error'), 'a text', undefined])
      tasks.attempt('throws', () => Promise.reject(thrown))
    await tasks.close()
    expect(reported).toEqual(['Error: an error', 'a text', 'undefined'])
  })
})
