import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '#contract/site/site.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../context.ts'
import { type ReportFailure, retryDelay, safeReport } from '../tasks/background-tasks.ts'
import type { CallApi } from './call-api.ts'
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

export function builtSource(dist: string): Source {
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
  callApi: CallApi
  store: Pick<Store, 'config' | 'clock'>
  /** Called for each failed refresh of the frame, of which visitors notice nothing. */
  report: ReportFailure
  /** The frame is also refreshed when it changes. */
  epoch: () => string
}

async function readFrame(source: Source, callApi: CallApi, config: Config): Promise<Frame> {
  const renderer = await source.renderer()
  const filling = await readFilling(callApi, config, renderer)
  const template = await source.template(filling)
  const version = createHash('sha256').update(template.shell).digest('base64url')
  return { renderer, template, site: filling.site, version }
}

/**
 * Refreshes the frame every five seconds; requests during that refresh, or after a failed one, get the previous frame.
 * After a change of the epoch they wait for the new one. After failures the next refresh waits longer each time.
 */
export function frames({ source, callApi, store: { config, clock }, report, epoch }: PageFrameDependencies) {
  const reportFailure = safeReport(report)
  let current: Frame | undefined
  let freshUntil = Number.NEGATIVE_INFINITY
  /** Epoch of the current frame. */
  let readAt = ''
  let failures = 0
  let reading: { epoch: string; frame: Promise<Frame> } | undefined

  async function read(asOf: string): Promise<Frame> {
    current = await readFrame(source, callApi, config)
    freshUntil = clock.monotonic() + FRESH_MS
    readAt = asOf
    failures = 0
    return current
  }

  function begin(asOf: string): Promise<Frame> {
    const before = current
    const frame = read(asOf)
      .catch((error: unknown) => {
        failures += 1
        freshUntil = clock.monotonic() + Math.min(FRESH_MS, retryDelay(failures))
        // Without a previous frame the error goes to the waiting request.
        if (!before) throw error
        reportFailure('read page frame', error)
        return before
      })
      .finally(() => {
        if (reading?.frame === frame) reading = undefined
      })
    reading = { epoch: asOf, frame }
    return frame
  }
  const isAged = (): boolean => clock.monotonic() >= freshUntil
  const isUsable = (): boolean => readAt === epoch() || failures > 0
  return {
    /** Whether `now` would return this frame at once. */
    isNow: (frame: Frame): boolean => frame === current && isUsable() && (!isAged() || reading !== undefined),
    now(): Promise<Frame> {
      const asOf = epoch()
      const previous = isUsable() ? current : undefined
      if (previous && !isAged()) return Promise.resolve(previous)
      const frame = reading?.epoch === asOf ? reading.frame : begin(asOf)
      return previous ? Promise.resolve(previous) : frame
    },
  }
}
