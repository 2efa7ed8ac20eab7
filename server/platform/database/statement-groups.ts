import type pg from 'pg'
import { type Parameter, parameterOf } from './parameter.ts'

/** A statement with its parameters. */
export interface Statement {
  /** Of the prepared statement on the connection; '' plans it at each execution. */
  name: string
  sql: string
  /** Absent: the text may be several statements, which cannot be prepared. */
  parameters?: readonly unknown[] | undefined
}

export interface StatementResult {
  rows: object[]
  /** What was done, such as `SELECT` or `COMMIT`. */
  command: string
}

/** Sends statements over one connection, and returns the result of each. */
export type SendStatement = (statement: Statement) => Promise<StatementResult>

/** Id of a PostgreSQL type, as the driver has it. */
export type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

/** How the text of a value is read, by its PostgreSQL type. */
export type ReaderOf = (type: TypeId) => (text: string) => unknown

/** A statement that waits to be sent, and its caller. */
interface Waiting {
  name: string
  sql: string
  /** null: sent alone, by the protocol for texts of several statements. */
  values: Parameter[] | null
  resolve(result: StatementResult): void
  reject(error: unknown): void
}

/**
 * Statements that are asked for in one turn of the event loop travel together: they are one write, PostgreSQL executes
 * them in order, and its answers are one write too. Those asked for meanwhile follow as the next group.
 */
export function openStatements(client: pg.ClientBase, readerOf: ReaderOf): SendStatement {
  let waiting: Waiting[] = []
  let isSending = false

  const finished = (): void => {
    isSending = false
    sendNext()
  }
  function sendNext(): void {
    const [first] = waiting
    if (isSending || !first) return
    isSending = true
    if (first.values === null) {
      waiting.shift()
      client
        .query(first.sql)
        .then(({ rows, command }) => first.resolve({ rows, command }), first.reject)
        .finally(finished)
      return
    }
    const alone = waiting.findIndex(({ values }) => values === null)
    const group = alone === -1 ? waiting : waiting.slice(0, alone)
    waiting = waiting.slice(group.length)
    client.query(new StatementGroup(group, { readerOf, finished }))
  }

  return ({ name, sql, parameters }) =>
    new Promise((resolve, reject) => {
      const values = parameters?.map(parameterOf) ?? null
      if (waiting.length === 0) process.nextTick(sendNext)
      waiting.push({ name, sql, values, resolve, reject })
    })
}

interface Columns {
  columns: readonly { name: string; read(text: string): unknown }[]
  /** Copied for each row, so that all rows are of one shape. */
  empty: Readonly<Record<string, unknown>>
}

const NO_COLUMNS: Columns = { columns: [], empty: {} }

/** Columns of the statements that a connection has described, by name: PostgreSQL describes each of them once. */
const described = new WeakMap<pg.Connection, Map<string, Columns>>()

function columnsOn(connection: pg.Connection): Map<string, Columns> {
  const known = described.get(connection) ?? new Map<string, Columns>()
  described.set(connection, known)
  return known
}

/** The driver's connection, with its record of the statements prepared on it, by name. */
type Wire = pg.Connection & { parsedStatements: Record<string, string | undefined> }

interface GroupOptions {
  readerOf: ReaderOf
  finished(): void
}

/**
 * One group, as the driver takes it: it calls `submit`, and then a method for each message of PostgreSQL. After a
 * failure PostgreSQL skips the statements behind it, so the whole group fails with that error. No result is returned
 * before all are done, because a statement outside a transaction is committed only then.
 */
class StatementGroup implements pg.Submittable {
  readonly #statements: readonly Waiting[]
  readonly #options: GroupOptions
  readonly #results: StatementResult[] = []
  #known = new Map<string, Columns>()
  #columns = NO_COLUMNS
  #rows: object[] = []
  /** Of a value that could not be read; the rest of the answer is still taken. */
  #unreadable: { error: unknown } | null = null

  constructor(statements: readonly Waiting[], options: GroupOptions) {
    this.#statements = statements
    this.#options = options
  }

  /** Name and text of the statement that is answered next: the driver records it as prepared under them. */
  get name(): string {
    return this.#statements[this.#results.length]?.name ?? ''
  }
  get text(): string {
    return this.#statements[this.#results.length]?.sql ?? ''
  }

  submit(connection: pg.Connection): void {
    const wire = connection as Wire
    this.#known = columnsOn(wire)
    this.#columns = this.#known.get(this.name) ?? NO_COLUMNS
    const sent = new Set<string>()
    wire.stream.cork()
    for (const { name, sql, values } of this.#statements) {
      const isFirst = name === '' || !sent.has(name)
      if (isFirst && wire.parsedStatements[name] === undefined) wire.parse({ name, text: sql, types: [] }, true)
      wire.bind({ statement: name, values: values ?? [] }, true)
      if (isFirst && !this.#known.has(name)) wire.describe({ type: 'P' }, true)
      wire.execute(null, true)
      sent.add(name)
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: TypeId }[] }): void {
    const { readerOf } = this.#options
    this.#columns = {
      columns: fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) })),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { columns, empty } = this.#columns
    const row = { ...empty }
    try {
      for (const [at, { name, read }] of columns.entries()) {
        const text = fields[at] ?? null
        row[name] = text === null ? null : read(text)
      }
    } catch (error) {
      this.#unreadable ??= { error }
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.name !== '') this.#known.set(this.name, this.#columns)
    const [command = ''] = text.split(' ')
    this.#results.push({ rows: this.#rows, command })
    this.#rows = []
    this.#columns = this.#known.get(this.name) ?? NO_COLUMNS
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) return this.handleError(this.#unreadable.error)
    for (const [at, { resolve }] of this.#statements.entries()) {
      const result = this.#results[at]
      if (result) resolve(result)
    }
    this.#options.finished()
  }

  handleError(error: unknown): void {
    for (const { reject } of this.#statements) reject(error)
    this.#options.finished()
  }
}
