import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

interface Target {
  origin: string
  /** Addresses with a query, beside those that the scanner finds itself. */
  paths: readonly string[]
  /** For temporary files. */
  folder: string
  isPlanted: boolean
}

export interface Scanner {
  name: string
  /** What it must find at the planted server: part of a finding each. */
  plantedFaults: readonly string[]
  /** Addresses of the store that are worth its time. */
  storePaths: readonly string[]
  /** Its findings, one line each. */
  scan(target: Target): Promise<string[]>
}

const root = join(import.meta.dirname, '../..')

export const isInstalled = (name: string): boolean =>
  name === 'repository' || (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))

interface Ran {
  code: number
  output: string
}

async function run(command: string, args: readonly string[], folder: string): Promise<Ran> {
  // Home is the folder: scanners keep the results of earlier runs there.
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output }
}

const sqlmap: Scanner = {
  name: 'sqlmap',
  plantedFaults: ['id'],
  storePaths: [
    '/api/products?search=mango&page=1',
    '/shop?search=mango',
    '/api/store_locator?q=kuala&state_id=6010',
    '/shop/product/1012?from=1',
  ],
  async scan({ origin, paths, folder, isPlanted }) {
    const findings: string[] = []
    for (const path of isPlanted ? paths.slice(0, 1) : paths) {
      const options = [
        '--batch',
        '--level',
        '1',
        '--risk',
        '1',
        '--flush-session',
        '--threads',
        '4',
        '--output-dir',
        folder,
      ]
      const { output } = await run('sqlmap', ['-u', `${origin}${path}`, ...options], folder)
      const found = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter = '']) => `${path}: ${parameter}`)
      // A scanner that could not connect has found nothing either.
      if (
        found.length === 0 &&
        !output.includes('do not appear to be injectable') &&
        !output.includes('does not seem to be injectable')
      )
        findings.push(`${path}: not scanned: ${output.trim().split('\n').at(-3) ?? ''}`)
      findings.push(...found)
    }
    return findings
  },
}

const report = v.object({
  vulnerabilities: v.record(v.string(), v.array(v.object({ path: v.string(), info: v.string() }))),
})

/**
 * Findings that are none: the header X-XSS-Protection is obsolete beside a content security policy, and a store on
 * plain http of this machine has no Strict-Transport-Security.
 */
const NO_FINDING = /X-XSS-Protection|Strict-Transport-Security/

const wapiti: Scanner = {
  name: 'wapiti',
  plantedFaults: ['Cross Site Scripting', 'Path Traversal', 'Content Security Policy'],
  storePaths: [
    '/shop?search=mango',
    '/api/products?search=mango',
    '/search?q=mango',
    '/auth/login?next=/account',
    '/storage/products/a.webp?x=1',
  ],
  async scan({ origin, paths, folder }) {
    const file = join(folder, 'wapiti.json')
    const modules = 'xss,file,redirect,exec,ssrf,csp,http_headers,cookieflags'
    const limits = ['--max-scan-time', '120', '--max-links-per-page', '20', '--depth', '2', '--max-attack-time', '20']
    const addresses = paths.flatMap((path) => ['--start', `${origin}${path}`])
    const output = ['--format', 'json', '--output', file, '--flush-session', '--no-bugreport', '--verbose', '0']
    const ran = await run(
      'wapiti',
      ['--url', `${origin}/`, '--scope', 'folder', '--module', modules, ...limits, ...addresses, ...output],
      folder,
    )
    if (!existsSync(file)) return [`not scanned: ${ran.output.slice(-300)}`]
    const { vulnerabilities } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')))
    return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
      found.map(({ path, info }) => `${kind}: ${path} ${info}`).filter((finding) => !NO_FINDING.test(finding)),
    )
  },
}

const slowhttptest: Scanner = {
  name: 'slowhttptest',
  plantedFaults: ['no service'],
  storePaths: ['/'],
  async scan({ origin, folder }) {
    const args = ['-c', '200', '-H', '-i', '5', '-r', '100', '-t', 'GET', '-u', `${origin}/`, '-l', '20', '-p', '3']
    const { output } = await run('slowhttptest', args, folder)
    // oxlint-disable-next-line no-control-regex -- the program colours its output
    const states = [...output.replaceAll(/\u001b\[[\d;]*m/g, '').matchAll(/service available:\s+(YES|NO)/g)].map(
      ([, state]) => state,
    )
    if (states.length === 0) return [`not scanned: ${output.slice(-300)}`]
    return states.includes('NO') ? [`no service while 200 connections sent their headers slowly`] : []
  },
}

/** Secrets, licences and digests; each has its planted faults in the tests themselves. */
const repository: Scanner = {
  name: 'repository',
  plantedFaults: ['secrets and licences'],
  storePaths: [],
  async scan({ folder, isPlanted }) {
    if (isPlanted) return ['secrets and licences: planted and found in these tests']
    const tests = ['tests/architecture/supply-chain.test.ts', 'tests/architecture/packages.test.ts']
    const { code, output } = await run(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture', ...tests],
      folder,
    )
    return code === 0 ? [] : [output.slice(-2_000)]
  },
}

export const SCANNERS: readonly Scanner[] = [repository, sqlmap, wapiti, slowhttptest]
