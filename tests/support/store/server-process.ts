import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../data/demo-password.ts'

const root = join(import.meta.dirname, '../../..')

export interface ServerProcess {
  origin: string
  pid: number
  /** Everything printed so far. */
  output(): string
  /** Resolves when this text has been printed. */
  until(text: string): Promise<void>
  hasEnded(): boolean
  /** Sends SIGTERM and waits for the end; returns the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>
}

export interface ServerOptions {
  dataDir: string
  port: number
  env?: Record<string, string>
  /** Folder of the tree whose build is served; this one by default. */
  tree?: string | undefined
}

/** Runs the store as `npm start` does, without the build check. Resolves when it responds. */
export async function startServer({ dataDir, port, env, tree = root }: ServerOptions): Promise<ServerProcess> {
  writeDemoPassword(dataDir)
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: tree,
    env: { ...process.env, DEMO_HISTORY: 'off', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(child, origin, () => printed)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = () => (hasEnded() ? Promise.resolve() : once(child, 'exit'))
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => printed,
    hasEnded,
    async until(text) {
      while (!printed.includes(text)) {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed}`)
        await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await ended()
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await ended()
    },
  }
}

/** As if it had been made at the first start; the setting would be refused by stores that others reach. */
function writeDemoPassword(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'demo.password'), DEMO_PASSWORD)
}

async function untilAnswering(child: ChildProcess, origin: string, printed: () => string): Promise<void> {
  const gaveUp = performance.now() + 300_000
  while (performance.now() < gaveUp) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed()}`)
    try {
      if ((await fetch(`${origin}/api/health`)).ok) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`The server did not answer:\n${printed()}`)
}
