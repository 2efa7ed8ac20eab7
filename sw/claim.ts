import { worker } from './worker.ts'

/** How long an open page has to tell its build; a frozen one does not, and asks again when it is shown. */
const ANSWER_MS = 2_000

/**
 * Takes control of the pages without a worker: those of a first visit, and those that a reload fetched past the worker.
 * The browser can claim only all of them, so one of another build, which refers to other files, keeps the others waiting.
 */
export async function claimSameBuild(): Promise<void> {
  const [all, controlled] = await Promise.all([
    worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    worker.clients.matchAll({ type: 'window' }),
  ])
  const own = new Set(controlled.map(({ id }) => id))
  const builds = await Promise.all(all.filter(({ id }) => !own.has(id)).map(buildOf))
  if (builds.every((build) => build === __BUILD__)) await worker.clients.claim()
}

/** The build of an open page; undefined when it does not answer. */
const buildOf = (page: Client): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(resolve, ANSWER_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(data)
    }
    page.postMessage({ type: 'BUILD' }, [port2])
  })
