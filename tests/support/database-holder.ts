import { openDatabase } from '#server/database/open.ts'

/**
 * A process that opens the embedded database of the folder it is given, says so in one line, and closes it when its
 * input ends: what a test kills, or starts beside another one.
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
