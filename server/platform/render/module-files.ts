import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const moduleFiles = v.record(v.string(), v.object({ scripts: v.array(v.string()), sheets: v.array(v.string()) }))

/** By source file: URLs of scripts and stylesheets that a page with this module needs in addition to the app. */
export type ModuleFiles = v.InferOutput<typeof moduleFiles>

export interface Stylesheet {
  href: string
  text: string
}

/** Files that one page needs in addition to the app and its stylesheet. */
export interface PageFiles {
  scripts: readonly string[]
  sheets: readonly Stylesheet[]
}

export type FilesOf = (modules: readonly string[]) => PageFiles

/** Reads the build's list and all its stylesheets. Modules that are part of the app need no files. */
export function readModuleFiles(dist: string): FilesOf {
  const files = v.parse(moduleFiles, JSON.parse(readFileSync(join(dist, 'modules.json'), 'utf8')))
  const addresses = new Set(Object.values(files).flatMap(({ sheets }) => sheets))
  const sheets = new Map(
    [...addresses].map((href) => [href, { href, text: readFileSync(join(dist, 'client', href), 'utf8').trim() }]),
  )
  return (modules) => {
    const found = modules.flatMap((module) => files[module] ?? [])
    return {
      scripts: [...new Set(found.flatMap((file) => file.scripts))],
      sheets: [...new Set(found.flatMap((file) => file.sheets))].flatMap((href) => sheets.get(href) ?? []),
    }
  }
}
