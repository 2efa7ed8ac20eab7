/**
 * `npm run package` writes a release that runs on a machine without Node, npm, compiler or registry: the built app, the
 * server, the packages that production needs and Node itself, for one platform. Beside it are the list of its parts
 * (CycloneDX), the changes of this version, and the digests of these files, signed with `--key FILE`.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { installRelease } from './bootstrap.mjs'
import { changesOf } from './changes-of.ts'
import { shippedBill, shippedPackages } from './third-party-list.ts'

const root = join(import.meta.dirname, '..')

const { values: options } = parseArgs({
  options: {
    cpu: { type: 'string', default: process.arch },
    /** Private key of `ssh-keygen`, which signs the digests. */
    key: { type: 'string' },
    to: { type: 'string', default: join(root, 'release') },
    /** Only the list of parts, the changes and their digests. */
    'without-archive': { type: 'boolean', default: false },
    /** A folder that gets the release itself, and nothing else is written: for images of containers. */
    unpacked: { type: 'string' },
  },
})

/** Namespace of the signature: one for another purpose is not accepted for a release. */
const NAMESPACE = 'kabusa-store-release'

/** What a running store needs; the build is in `dist`. */
const SHIPPED = [
  'contract/**/*.ts',
  'server/**/*',
  'deploy/**/*',
  'docs/**/*',
  'dist/**/*',
  'scripts/{bootstrap,start,setup,doctor,backup,restore}.mjs',
  '{package.json,package-lock.json,.npmrc,README.md,CHANGELOG.md,LICENSE,SECURITY.md,THIRD-PARTY.md}',
]

const isShipped = (file: string): boolean => !/\.test\.ts$|(^|\/)tsconfig\.json$/.test(file)

/** Runs a program and ends this one with a sentence when it fails. */
function run(command: string, args: string[], cwd = root): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout
  console.error(`${command} ${args[0] ?? ''} failed${error ? `: ${error.message}` : ''}.`)
  return process.exit(1)
}

/** A folder with everything that runs, named as the archive. */
function assemble(name: string, cpu: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'package-')), name)
  for (const file of globSync(SHIPPED, { cwd: root, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name).slice(root.length + 1)
    if (isShipped(path)) cpSync(join(root, path), join(folder, path))
  }
  if (!installRelease(folder, cpu)) process.exit(1)
  mkdirSync(join(folder, 'bin'))
  symlinkSync(`../node_modules/node-linux-${cpu}/bin/node`, join(folder, 'bin/node'))
  if (existsSync(join(folder, 'bin/node'))) return folder
  console.error(`There is no packaged Node for linux-${cpu}: use --cpu x64 or --cpu arm64.`)
  return process.exit(1)
}

/** Readable by everybody, writable by root alone, and with equal bytes for equal content. */
function pack(folder: string, file: string): void {
  const equal = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  run('tar', [
    '--create',
    '--gzip',
    '--file',
    file,
    ...equal,
    '--directory',
    dirname(folder),
    folder.slice(dirname(folder).length + 1),
  ])
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The release for this platform, in a folder of its own. */
function build(name: string): string {
  run(process.execPath, [join(root, 'scripts/build.ts')])
  return assemble(name, options.cpu)
}

const { version } = v.parse(v.object({ version: v.string() }), readJson('package.json'))
const name = `kabusa-store-${version}-linux-${options.cpu}`
if (options.unpacked !== undefined) {
  cpSync(build(name), options.unpacked, { recursive: true, verbatimSymlinks: true })
  process.exit(0)
}
mkdirSync(options.to, { recursive: true })
const files: string[] = []
const write = (file: string, text: string): void => {
  writeFileSync(join(options.to, file), text)
  files.push(file)
}

const bill: unknown = JSON.parse(run('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']))
write(`kabusa-store-${version}.cdx.json`, shippedBill(bill, shippedPackages(readJson('package-lock.json'))))
write(`kabusa-store-${version}-changes.md`, changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version))
if (!options['without-archive']) {
  const folder = build(name)
  pack(folder, join(options.to, `${name}.tar.gz`))
  rmSync(dirname(folder), { recursive: true })
  files.push(`${name}.tar.gz`)
}
write('SHA256SUMS', files.map((file) => `${digestOf(join(options.to, file))}  ${file}\n`).join(''))
if (options.key !== undefined) {
  const sums = join(options.to, 'SHA256SUMS')
  rmSync(`${sums}.sig`, { force: true })
  run('ssh-keygen', ['-Y', 'sign', '-f', options.key, '-n', NAMESPACE, sums])
  files.push('SHA256SUMS.sig')
}
for (const file of files) console.log(join(options.to, file))
