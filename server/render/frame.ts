import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '#contract/entities/site.ts'
import type { Store } from '../context.ts'
import { type ReportFailure, retryDelay, safeReport } from '../tasks/background-tasks.ts'
import { type Ask, callThrough } from './call-api.ts'
import { type Filling, readFilling } from './filling.ts'
import { type FilesOf, readModuleFiles } from './module-files.ts'
import type { Renderer } from './renderer.ts'
import { fillTemplate, type Template } from './template.ts'

/** Where pages come from: the build, or the bundler's own server in development. */
export interface Source {
  renderer(): Promise<Renderer>
  template(filling: Filling): Promise<Template>
  /** What each module of the app needs to be shown. */
  files: FilesOf
}

/** What all pages have in common at this moment. */
export interface Frame {
  renderer: Renderer
  template: Template
  site: Site
  /** Changes with what is inlined in every page, whose hashes stand in the headers. */
  version: string
}

/** Settings change by hand of the staff: a minute is soon enough. */
const FRESH_MS = 60_000

/** React has a build for development which it takes unless told otherwise; it must be told before it is loaded. */
export function builtSource(dist: string): Source {
  process.env.NODE_ENV ??= 'production'
  // All read at once: a build that is made while this server runs must not mix with its own.
  const text = readFileSync(join(dist, 'page.html'), 'utf8')
  const renderer = import(pathToFileURL(join(dist, 'server/entry-server.js')).href) as Promise<Renderer>
  renderer.catch(() => undefined)
  return {
    renderer: () => renderer,
    template: async (filling) => fillTemplate(text, filling),
    files: readModuleFiles(dist),
  }
}

export interface FrameParts {
  source: Source
  ask: Ask
  store: Pick<Store, 'config' | 'clock'>
  /** Called for each failure to read the frame anew, which no visitor notices. */
  report: ReportFailure
}

/**
 * Reads the frame anew once a minute; those who come meanwhile, or while that fails, get the one before. After a failure
 * the next reading waits longer each time.
 */
export function frames({ source, ask, store: { config, clock }, report }: FrameParts) {
  const callApi = callThrough(ask, config.publicUrl)
  const reportFailure = safeReport(report)
  let current: Frame | undefined
  let freshUntil = Number.NEGATIVE_INFINITY
  let failures = 0
  let reading: Promise<Frame> | undefined

  async function read(): Promise<Frame> {
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
      if (current && clock.monotonic() < freshUntil) return Promise.resolve(current)
      if (!reading) {
        reading = read().finally(() => {
          reading = undefined
        })
        // Without a frame the visitor who waits is told.
        if (current) reading.catch(readFailed)
      }
      return current ? Promise.resolve(current) : reading
    },
  }
}
