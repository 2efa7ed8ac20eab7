import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  url: string
  revision: string | null
  size: number
}

/**
 * Writes the worker's list of files into a file of its own, named by its content, and leaves that name in the worker:
 * its text still changes with every build, and does not grow with the app.
 *
 * @param client folder of the built files
 */
export const precacheList =
  (client: string) =>
  (entries: Entry[]): { manifest: Entry[] } => {
    const list = JSON.stringify(entries.map(({ url, revision }) => ({ url, revision })))
    const url = `assets/precache-${createHash('sha256').update(list).digest('base64url').slice(0, 8)}.json`
    mkdirSync(join(client, 'assets'), { recursive: true })
    writeFileSync(join(client, url), list)
    return { manifest: [{ url, revision: null, size: list.length }] }
  }
