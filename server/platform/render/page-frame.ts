import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '#contract/site/site.ts'
import type { Store } from '../../context.ts'
import { type ReportFailure, retryDelay, safeReport } from '../tasks/background-tasks.ts'
import { type AppRequestHandler, callThrough } from './call-api.ts'
import { type FilesOf, readModuleFiles } from './module-files.ts'
import { type PageContent, readFilling } from './page-data.ts'
import type { Renderer } from './renderer.ts'
import { fillTemplate, type Template } from './template.ts'

/** Source of pages: the build, or the bundler's server in development. */
export interface Source {
  renderer(): Promise<Renderer>
  template(filling: PageContent): Promise<Template>
  /** Files that the app's modules need. */
  files: FilesOf
}

/** Renderer, template and settings shared by all pages. */
export interface Frame {
  renderer: Renderer
  template: Template
  site: Site
  /** Changes with the inlined content, whose hashes are in the headers. */
  version: string
}

/** An owner who saves name, logo or colours opens the shop to see them. The calls behind it are cached. */
const FRESH_MS = 5_000

/** React uses its development build unless NODE_ENV is set before it is loaded. */
export function builtSource(dist: string): Source {
  process.env.NODE_ENV ??= 'production'
  // Read at once, so that a build made while this server runs does not mix with its own.
  const text = readFileSync(join(dist, 'page.html'), 'utf8')
  const renderer = import(pathToFileURL(join(dist, 'server/entry-server.js')).href) as Promise<Renderer>
  renderer.catch(() => undefined)
  return {
    renderer: () => renderer,
    template: async (filling) => fillTemplate(text, filling),
    files: readModuleFiles(dist),
  }
}

export interface PageFrameDependencies {
  source: Source
  handler: AppRequestHandler
  store: Pick<Store, 'config' | 'clock'>
  /** Called for each failed refresh of the frame, of which visitors notice nothing. */
  report: ReportFailure
  /** The frame is also refreshed when it changes. */
  epoch: () => string
}

/**
 * Refreshes the frame every five seconds. Requests during a refresh, or after a failed one, get the previous frame. After
 * failures the next refresh waits longer each time.
 */
export function frames({ source, handler, store: { config, clock }, report, epoch }: PageFrameDependencies) {
  const callApi = callThrough(handler, config.publicUrl)
  const reportFailure = safeReport(report)
  let current: Frame | undefined
  let freshUntil = Number.NEGATIVE_INFINITY
  let readAt = ''
  let failures = 0
  let reading: Promise<Frame> | undefined

  async function read(): Promise<Frame> {
    readAt = epoch()
    const renderer = await source.renderer()
    const filling = await readFilling(callApi, config, renderer)
    const template = await source.template(filling)
    const version = createHash('sha256').update(template.shell).digest('base64url')
    current = { renderer, template, site: filling.site, version }
    freshUntil = clock.monotonic() + FRESH_MS
    failures = 0
    return current
  }

  function readFailed(error: unknown): void {
    failures += 1
    freshUntil = clock.monotonic() + Math.min(FRESH_MS, retryDelay(failures))
    reportFailure('read page frame', error)
  }

  return {
    callApi,
    now(): Promise<Frame> {
      if (current && clock.monotonic() < freshUntil && (readAt === epoch() || failures > 0))
        return Promise.resolve(current)
      if (!reading) {
        reading = read().finally(() => {
          reading = undefined
        })
        // Without a previous frame the error goes to the waiting request.
        if (current) reading.catch(readFailed)
      }
      return current ? Promise.resolve(current) : reading
    },
  }
}
