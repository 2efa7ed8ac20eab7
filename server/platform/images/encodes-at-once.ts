/** Threads of libuv when UV_THREADPOOL_SIZE is not set. */
const DEFAULT_THREADS = 4
/** Threads of libuv that no encode may take: files, host names and passwords wait for the same ones. */
const FREE_THREADS = 2

/**
 * How many images are encoded concurrently: one on each core, as far as libuv has threads for them.
 *
 * @param threads UV_THREADPOOL_SIZE; NaN or 0 when it is not set
 */
export const encodesAtOnce = (cores: number, threads: number): number =>
  Math.max(1, Math.min(cores, (threads || DEFAULT_THREADS) - FREE_THREADS))
