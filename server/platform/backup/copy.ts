import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What this module uses of the driver's connection. */
interface Connection {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** A statement as the driver runs it, whose messages are passed to these methods. */
interface Statement {
  submit(connection: Connection): void
  handleError(error: Error): void
  handleReadyForQuery(): void
  handleCommandComplete(message: { text: string }): void
  handleCopyData(message: { chunk: Buffer }, connection: Connection): void
  handleCopyInResponse(connection: Connection): void
  handleRowDescription(): void
  handleDataRow(): void
}

const run = (client: pg.Client, statement: Statement): void => void client.query(statement as unknown as pg.Submittable)

const IGNORED = { handleRowDescription() {}, handleDataRow() {} }

/** Rows of a finished copy, from its command tag `COPY 12`. */
const rowsOf = ({ text }: { text: string }): number => Number(text.split(' ')[1] ?? 0)

/** Rows that are held while the reader is slower than the database. */
const HELD_CHUNKS = 256

/** `copy … to stdout` as a stream; returns the number of rows. The driver has no COPY of its own. */
export async function* copyOut(client: pg.Client, sql: string): AsyncGenerator<Buffer, number> {
  let rows = 0
  let held: Buffer[] = []
  let isOver = false
  let failure: Error | null = null
  let wake = (): void => {}
  let socket: Socket | null = null
  const changed = (): void => wake()
  const end = (error: Error | null): void => {
    failure ??= error
    isOver = true
    changed()
  }
  run(client, {
    ...IGNORED,
    submit: (connection) => {
      socket = connection.stream
      connection.query(sql)
    },
    handleError: (error) => end(error),
    handleCommandComplete: (message) => (rows = rowsOf(message)),
    handleReadyForQuery: () => end(null),
    handleCopyInResponse: (connection) => connection.sendCopyFail('not expected'),
    handleCopyData({ chunk }, { stream }) {
      // The driver reuses its buffer.
      held.push(Buffer.from(chunk))
      if (held.length > HELD_CHUNKS) stream.pause()
      changed()
    },
  })
  for (;;) {
    if (held.length > 0) {
      const bytes = Buffer.concat(held)
      held = []
      ;(socket as Socket | null)?.resume()
      yield bytes
      continue
    }
    if (failure) throw failure
    if (isOver) return rows
    await new Promise<void>((resolve) => (wake = resolve))
  }
}

/** `copy … from stdin`. Resolves with the number of rows when the database has stored them. */
export function copyIn(client: pg.Client, sql: string, source: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0
  let sourceFailure: unknown = null
  const send = async (connection: Connection): Promise<void> => {
    try {
      for await (const chunk of source) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      sourceFailure = error
      connection.sendCopyFail('the source failed')
    }
  }
  return new Promise((resolve, reject) => {
    run(client, {
      ...IGNORED,
      submit: (connection) => connection.query(sql),
      handleError: (error) => reject(sourceFailure ?? error),
      handleCommandComplete: (message) => (rows = rowsOf(message)),
      handleReadyForQuery: () => resolve(rows),
      handleCopyInResponse: (connection) => void send(connection),
      handleCopyData() {},
    })
  })
}
