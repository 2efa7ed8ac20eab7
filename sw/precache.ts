import { openBuildCache } from './build-cache.ts'
import { readerLanguage } from './reader-language.ts'
import type { Precache } from './route.ts'
import { savesData } from './saves-data.ts'
import { worker } from './worker.ts'

/** Paths of the build's files, except the pages. */
const FOLDERS = /^\/assets\/|^\/index\.html$/

/**
 * Caches the files of the build: the first part during the installation, the rest when an idle page requests it. Tabs
 * use the old version until the new one activates.
 *
 * @param list URL of the build's file list, with a content hash
 */
export function precache(list: string): Precache {
  const hasVersion = () => worker.registration.active !== null
  const build = openBuildCache(list, { language: readerLanguage, savesData, hasVersion })
  worker.addEventListener('install', (event) => event.waitUntil(build.install()))
  worker.addEventListener('activate', (event) => event.waitUntil(build.activate()))
  const find = (pathname: string) => (FOLDERS.test(pathname) ? build.find(pathname) : null)
  return {
    find,
    complete: build.complete,
    clear: build.clear,
    renewShell: () => build.renewShell(__BUILD__),
    route: ({ url }) => find(url.pathname),
  }
}
