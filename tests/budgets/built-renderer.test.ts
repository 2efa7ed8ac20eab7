import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockedPackages } from '#scripts/third-party-list.ts'
import { dist } from './built-files.ts'

const IMPORT = /\b(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]/g

/** Comments of packages show how they are imported. */
const COMMENT_LINE = /^\s*(?:\*|\/\/|\/\*).*$/gm
const codeOf = (file: string): string => readFileSync(join(dist, file), 'utf8').replace(COMMENT_LINE, '')

const lock: unknown = JSON.parse(readFileSync(join(dist, '../package-lock.json'), 'utf8'))
const packages = new Set(lockedPackages(lock).map(({ name }) => name))
const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

describe('the built renderer', () => {
  it('imports no package, so that those of pages need not be installed', () => {
    const files = globSync('server/**/*.js', { cwd: dist })
    expect(files.length).toBeGreaterThan(10)
    const imported = files.flatMap((file) => [...codeOf(file).matchAll(IMPORT)].map(([, path = '']) => packageOf(path)))
    expect(imported.filter((name) => packages.has(name))).toEqual([])
  })

  it('contains the production build of React', () => {
    const texts = globSync('server/**/*.js', { cwd: dist }).map((file) => readFileSync(join(dist, file), 'utf8'))
    expect(texts.some((text) => text.includes('react-dom-server'))).toBe(true)
    expect(texts.filter((text) => text.includes('.development.js') || text.includes('process.env.NODE_ENV'))).toEqual(
      [],
    )
  })

  it('comes with the licences of what the pages contain', () => {
    const licences = readFileSync(join(dist, 'licences.md'), 'utf8')
    for (const name of ['react', 'react-dom', 'wouter', '@fontsource-variable/plus-jakarta-sans'])
      expect(licences).toContain(`## ${name}`)
  })
})
