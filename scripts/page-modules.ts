import type { Plugin } from 'vite'
import type { ModuleFiles } from '#server/render/module-files.ts'

/** The table, and the parts it is put together from. */
const TABLE = /\/src\/app\/(?:[\w-]+-)?routes\.ts$/
const PAGE = /page: (\(\) => import\('\.\.\/([^']+)'\))/g

/** In the server's build, writes beside each page of the route table which file it is: its chunk is found by that. */
export const pageModules = (): Plugin => ({
  name: 'page-modules',
  enforce: 'pre',
  transform(code, id, options) {
    if (!options?.ssr || !TABLE.test(id)) return undefined
    return code.replaceAll(PAGE, (_whole, load, path) => `page: Object.assign(${load}, { module: 'src/${path}' })`)
  },
})

/** Addresses of the files that every page asks for, as the page's own script names them. */
export const entriesOf = (page: string): string[] => (/data-entry="([^"]*)"/.exec(page)?.[1] ?? '').split(' ')

/** One entry of Vite's manifest. */
interface Built {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type Manifest = Readonly<Record<string, Built>>

/**
 * What a page must ask for beside the app when it shows a module: the module's chunk, with all that it imports.
 *
 * @param app addresses of the files that every page asks for
 */
export function moduleFiles(manifest: Manifest, app: readonly string[]): ModuleFiles {
  const gather = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) gather(imported, seen)
    return seen
  }
  const isOfApp = (key: string) => app.includes(`/${manifest[key]?.file}`)
  const modules = Object.keys(manifest).filter((key) => key.startsWith('src/') && !isOfApp(key))
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`)
  return Object.fromEntries(
    modules.map((module) => {
      const keys = [...gather(module, new Set())].filter((key) => !isOfApp(key))
      const chunks = keys.flatMap((key) => manifest[key] ?? [])
      const scripts = addresses(chunks.map(({ file }) => file))
      return [module, { scripts, sheets: addresses(chunks.flatMap(({ css = [] }) => css)) }]
    }),
  )
}
