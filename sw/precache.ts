import { keptBuild } from './kept-build.ts'
import { readerLanguage } from './reader-language.ts'
import type { Precache } from './route.ts'
import { savesData } from './saves-data.ts'
import { worker } from './worker.ts'

/** What the build's files lie in, apart from the pages. */
const FOLDERS = /^\/(assets|icons)\/|^\/(index\.html|manifest\.webmanifest)$/

/**
 * Keeps the files of the build: the first part before the worker starts, the rest when a page has nothing better to do
 * and says so. Tabs of the old version keep theirs until the new one takes over.
 *
 * @param list the build's list of its files, named by its content
 */
export function precache(list: string): Precache {
  const hasVersion = () => worker.registration.active !== null
  const build = keptBuild(list, { language: readerLanguage, savesData, hasVersion })
  worker.addEventListener('install', (event) => event.waitUntil(build.install()))
  worker.addEventListener('activate', (event) => event.waitUntil(build.clearOthers()))
  const find = (pathname: string) => (FOLDERS.test(pathname) ? build.find(pathname) : null)
  return { find, complete: build.complete, route: ({ url }) => find(url.pathname) }
}
