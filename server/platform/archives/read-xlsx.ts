import { Worker } from 'node:worker_threads'

export interface XlsxJob {
  path: string
}

export type XlsxResult = { rows: string[][] } | { problem: 'damaged' | 'limit' }

/** The spreadsheet is damaged or no spreadsheet; or it, or what it unpacks to, is too large. */
export class XlsxRefused extends Error {
  readonly problem: 'damaged' | 'limit'
  constructor(problem: 'damaged' | 'limit') {
    super(`The spreadsheet is refused: ${problem}`)
    this.problem = problem
  }
}

/** Of the thread's JavaScript heap; 10,000 rows of 45 columns need about 150 MB. */
const MAX_HEAP_MIB = 512

/**
 * Reads the first sheet of a spreadsheet as text: row by row, the first is line 1. In a thread of its own, because the
 * library reads the whole file at once: it must not delay other responses, and a bomb ends the thread alone.
 *
 * @throws XlsxRefused
 */
export async function readXlsx(path: string): Promise<string[][]> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { path } satisfies XlsxJob,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
  })
  try {
    const result = await new Promise<XlsxResult>((resolve) => {
      worker.once('message', resolve)
      // Out of memory, or an error that the thread did not catch.
      worker.once('error', () => resolve({ problem: 'limit' }))
      worker.once('exit', () => resolve({ problem: 'damaged' }))
    })
    if ('problem' in result) throw new XlsxRefused(result.problem)
    return result.rows
  } finally {
    await worker.terminate()
  }
}
