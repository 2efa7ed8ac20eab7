import type { ModuleFiles } from '#server/platform/render/module-files.ts'

/** Addresses of the files that every page requests, as named by the page's inline script. */
export const entriesOf = (page: string): string[] => (/data-entry="([^"]*)"/.exec(page)?.[1] ?? '').split(' ')

/** One entry of Vite's manifest. */
interface ManifestEntry {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Messages are found by their namespace and language, in whichever domain's folder they are. */
const nameOf = (module: string): string => /messages\/[\w-]+\/\w+(?=\.ts$)/.exec(module)?.[0] ?? module

/**
 * Finds the files that a page requests beside the app to show a module: its chunk with all imports.
 *
 * @param app addresses of the files that every page requests
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
      return [nameOf(module), { scripts, sheets: addresses(chunks.flatMap(({ css = [] }) => css)) }]
    }),
  )
}
