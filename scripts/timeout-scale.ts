import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

/** Speed of the two-core machine for which the gate's timeouts were chosen, in MB/s of SHA-256. */
const REFERENCE_MB_PER_S = 200
const SAMPLE_BYTES = 16 * 1024 * 1024
const SAMPLES = 3

/**
 * The factor for the gate's timeouts on this machine, at least 1. A slow or busy machine gets more time for the same
 * checks; a fast one keeps the default timeouts, which cost nothing when a check passes.
 */
export const timeoutScale = (): number => scaleOf({ megabytesPerSecond: hashSpeed(), cores: availableParallelism() })

export const scaleOf = ({ megabytesPerSecond, cores }: { megabytesPerSecond: number; cores: number }): number =>
  Math.max(1, REFERENCE_MB_PER_S / megabytesPerSecond) * Math.max(1, 2 / cores)

/** MB/s of the slowest sample: other load slows some samples down, and the checks as well. */
function hashSpeed(): number {
  const sample = Buffer.alloc(SAMPLE_BYTES, 1)
  const seconds = Array.from({ length: SAMPLES }, () => {
    const started = performance.now()
    createHash('sha256').update(sample).digest()
    return (performance.now() - started) / 1000
  })
  return SAMPLE_BYTES / 1_000_000 / Math.max(...seconds)
}
