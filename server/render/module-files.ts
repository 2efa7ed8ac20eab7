import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const moduleFiles = v.record(v.string(), v.object({ scripts: v.array(v.string()), sheets: v.array(v.string()) }))

/** By source file, as the build has written it: the addresses of what a page with this module needs beside the app. */
export type ModuleFiles = v.InferOutput<typeof moduleFiles>

export interface Sheet {
  href: string
  text: string
}

/** What one page needs beside the app and its sheet. */
export interface PageFiles {
  scripts: readonly string[]
  sheets: readonly Sheet[]
}

export type FilesOf = (modules: readonly string[]) => PageFiles

/** Reads the build's list, and every sheet in it once. A module that is part of the app needs nothing. */
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
