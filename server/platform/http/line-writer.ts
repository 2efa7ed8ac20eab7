/** Writes lines, those of one turn of the event loop together. */
export interface LineWriter {
  add(line: string): void
  /** Writes what waits: before the process ends. */
  flush(): void
}

/** @param write a system call, which would otherwise come with each answered request */
export function createLineWriter(write: (text: string) => void): LineWriter {
  let waiting = ''
  function flush(): void {
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  return {
    add(line) {
      if (waiting === '') setImmediate(flush)
      waiting += `${line}\n`
    },
    flush,
  }
}
