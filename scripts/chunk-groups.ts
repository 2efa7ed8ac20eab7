import { basename, extname, join, relative } from 'node:path'
import type { Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')

/** Screens of staff, and the table of their routes: never part of a file that other pages load. */
const STAFF = /\/staff[/-]/

/** The source file of a module, relative to the repository and with `/` on every system. */
const sourceOf = (id: string): string => relative(ROOT, id.split('?')[0] ?? id).replaceAll('\\', '/')

const isIn = (folders: RegExp) => (id: string) => folders.test(sourceOf(id)) && !STAFF.test(sourceOf(id))

/** A folder of components or of a domain, without its subfolders. */
const FOLDER = /^src\/(?:ui|features)\/([\w-]+)\/[\w.-]+$/

/** Entry points (pages and other dynamic imports) that need a module from which on it is shared by folder. */
const MANY = 12

const isImportedOnDemand = (id: string, context: Rolldown.ChunkingContext): boolean =>
  (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

/** A file that is also imported on demand has the name of that module. */
const sharedName = (id: string, context: Rolldown.ChunkingContext): string =>
  isImportedOnDemand(id, context) ? basename(sourceOf(id), extname(sourceOf(id))) : 'shared'

/** Texts are one file per namespace and language. */
const TEXTS = /\/messages\/[\w-]+\/\w+\.ts$/

/**
 * Rules over folders by which modules share a file of the build: the first rule that fits takes a module, with its
 * dependencies. Measured in decision 0010.
 */
export const CHUNK_GROUPS = [
  // What the entry imports, home included, is one file: split further, its parts would be discovered one by one.
  { name: 'app', tags: ['$initial' as const] },
  // Requests and the stored catalogue, which every visit loads when it is idle, with validation of responses.
  { name: 'calls', test: isIn(/^src\/(?:lib\/http|offline\/catalogue)\//) },
  // The parts of the frame that wait until the page takes taps.
  { name: 'frame', test: isIn(/^src\/app\/(?:boot|layouts)\//) },
  { name: 'form-library', test: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]/ },
  // Who is signed in, which nearly every page asks: apart from the account's own parts, and from the queues of requests,
  // which would bring their storage along.
  {
    name: 'session',
    test: isIn(/^src\/session\/(?!open-queue|task-queues|use-requests)/),
    minShareCount: MANY,
  },
  // What many pages share is one file per folder: a request costs more than the few bytes that a page does not need.
  {
    debugName: 'folders',
    name: (id: string) => FOLDER.exec(sourceOf(id))?.[1] ?? null,
    test: isIn(FOLDER),
    minShareCount: MANY,
  },
  // The tables of other pages. The server finds the file of the whole table by its module, so that stays apart.
  {
    debugName: 'route tables',
    name: (id: string, context: Rolldown.ChunkingContext) => (isImportedOnDemand(id, context) ? null : 'route-tables'),
    test: isIn(/^src\/app\/routes\//),
  },
  // What few pages share: one file for each set of pages, so that no page loads what only others show.
  {
    debugName: 'sets of pages',
    name: sharedName,
    test: (id: string) => /^(?:src|contract)\//.test(sourceOf(id)) && !TEXTS.test(sourceOf(id)),
    minShareCount: 2,
    entriesAware: true,
  },
]
