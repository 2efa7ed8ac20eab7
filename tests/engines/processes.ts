import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

export interface ProcessGroup {
  child: ChildProcess
  /** Sends SIGKILL to all of its processes. */
  kill(): Promise<void>
}

/** Starts a command as the leader of its own process group; its output goes to a file. */
export function startGroup(
  command: string,
  args: readonly string[],
  { log, env = {} }: { log: string; env?: NodeJS.ProcessEnv },
): ProcessGroup {
  const out = openSync(log, 'a')
  const child = spawn(command, args, { detached: true, stdio: ['ignore', out, out], env: { ...process.env, ...env } })
  const ended = once(child, 'exit')
  ended.catch(() => {})
  return {
    child,
    async kill() {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}

/** Repeats the attempt until it succeeds. @throws the last error after the time limit */
export async function untilReady<Result>(attempt: () => Promise<Result>, limitMs = 60_000): Promise<Result> {
  const end = performance.now() + limitMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
