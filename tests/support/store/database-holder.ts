import { openDatabase } from '#server/platform/database/open.ts'

/**
 * Process that opens the embedded database of the given folder, reports that in one line and closes the database when
 * its input ends. Tests kill it or start it beside another one.
 */
const [dataDir = ''] = process.argv.slice(2)
try {
  const { close, url, adopted } = await openDatabase({ dataDir, databaseUrl: null })
  process.stdout.write(`${JSON.stringify({ url, adopted })}\n`)
  process.stdin.resume().once('end', () => void close())
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
